import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { updateFirm } from '#contract/firm/firm-settings';
import { listStaff } from '#modules/team';
import { people } from '#modules/identity/people';
import type { StaffMember } from '#contract/identity/accounts';
import { logoOf } from '#platform/config/firm-logo';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import { staffWithRight } from '#platform/staff-rights';
import { firmSettings, inquiryRecipients } from './table.ts';

type FirmRow = typeof firmSettings.$inferSelect;

/** Who changes the settings, and the version that they saw. */
export interface FirmChange {
  userId: string;
  version: number;
}

/** What an owner changes: all but the mark. */
type Given = Omit<BodyOf<typeof updateFirm>, 'version'>;

/**
 * Changes what is given; what is left out stays.
 *
 * @returns the names of the settings that are others now
 * @throws AppError `stale` when someone else changed the settings; `invalid_request` for a recipient of
 * inquiries who isn't on the staff or doesn't see inquiries
 */
export async function changeFirm(tx: Executor, by: FirmChange, given: Given): Promise<string[]> {
  const row = await lockFirm(tx);
  const recipients = await recipientsOf(tx);
  const now = { ...row, inquiryRecipients: recipients };
  const { inquiryRecipients: wantedRecipients, ...wanted } = changesOf(now, given);
  await assertNotStale(tx, row, by, changesOf(now, given));
  if (wantedRecipients) await setRecipients(tx, wantedRecipients);
  await tx.update(firmSettings).set({ ...wanted, ...stamp(by) });
  await announceFirm(tx);
  return Object.keys(changesOf(now, given));
}

/**
 * Puts a mark in place of the one before.
 *
 * @throws AppError `stale`; `unsupported_type` for what can't be shown as a picture without a risk
 */
export async function setLogo(tx: Executor, by: FirmChange, content: Buffer): Promise<void> {
  const logo = logoOf(content);
  if (typeof logo === 'string') {
    throw new AppError('unsupported_type', logo, { fields: { image: logo } });
  }
  await assertNotStale(tx, await lockFirm(tx), by);
  await tx.update(firmSettings).set({ logo: logo.content, logoType: logo.mediaType, ...stamp(by) });
  await announceFirm(tx);
}

/** Takes the mark away. @throws AppError `stale` */
export async function removeLogo(tx: Executor, by: FirmChange): Promise<void> {
  const row = await lockFirm(tx);
  if (row.logo === null) return;
  await assertNotStale(tx, row, by);
  await tx.update(firmSettings).set({ logo: null, logoType: null, ...stamp(by) });
  await announceFirm(tx);
}

const stamp = ({ userId }: FirmChange) => ({
  version: sql`${firmSettings.version} + 1`,
  updatedAt: sql`now()`,
  updatedBy: userId,
});

async function lockFirm(tx: Executor): Promise<FirmRow> {
  const [row] = await tx.select().from(firmSettings).for('update');
  if (!row) throw new Error('There are no settings of the firm.');
  return row;
}

/** Tells every node and the staff's open pages. */
async function announceFirm(tx: Executor): Promise<void> {
  await publishLive(tx, { staff: true }, { type: 'firm-changed' });
}

/** Of what was sent, what differs from the settings. */
function changesOf(now: Readonly<Record<string, unknown>>, given: Given): Given {
  const entries = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, now[name]),
  );
  return Object.fromEntries(entries);
}

/**
 * Nothing is overwritten that the second of two editors has not seen.
 *
 * @throws AppError `stale`, with what is there now for each setting that would be changed
 */
async function assertNotStale(
  tx: Executor,
  row: FirmRow,
  by: FirmChange,
  changes: Given = {},
): Promise<void> {
  if (row.version === by.version) return;
  const who = (await changedBy(tx, row)) ?? 'Someone else';
  const stored: Readonly<Record<string, unknown>> = row;
  const fields = Object.keys(changes).map((name): [string, string] => {
    const value = stored[name];
    const isPlain = typeof value === 'string' || typeof value === 'number';
    return [name, isPlain ? `Changed to “${value}”` : 'Changed in the meantime'];
  });
  throw new AppError(
    'stale',
    `${who} changed the firm’s settings. Nothing was saved. Review the current settings and save again.`,
    { fields: Object.fromEntries(fields) },
  );
}

/** Who changed the settings last, by name; null before the first change. */
export async function changedBy(
  db: Executor,
  { updatedBy }: Pick<FirmRow, 'updatedBy'>,
): Promise<string | null> {
  if (updatedBy === null) return null;
  const [found] = await db
    .select({ firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(eq(people.id, updatedBy));
  return found ? `${found.firstName} ${found.lastName}` : null;
}

/** Who can get inquiries: everyone on the staff who sees them. */
export async function possibleRecipients(db: Executor): Promise<StaffMember[]> {
  const seeing = new Set((await staffWithRight(db, 'inquiries')).map(({ id }) => id));
  return (await listStaff(db)).filter(({ id }) => seeing.has(id));
}

/** Who of the staff gets inquiries, in one order. Who left or doesn't see inquiries anymore doesn't. */
export async function recipientsOf(db: Executor): Promise<string[]> {
  const chosen = await chosenRecipients(db);
  return chosen.map(({ id }) => id);
}

/** Where inquiries are emailed to: the chosen staff, or the firm's own address. */
export async function inquiryAddresses(
  db: Executor,
  { email }: { email: string },
): Promise<{ userIds: string[]; addresses: string[] }> {
  const chosen = await chosenRecipients(db);
  const addresses = new Set(chosen.map((member) => member.email));
  return {
    userIds: chosen.map(({ id }) => id),
    addresses: addresses.size === 0 ? [email] : [...addresses],
  };
}

async function chosenRecipients(db: Executor): Promise<{ id: string; email: string }[]> {
  const rows = await db.select().from(inquiryRecipients);
  if (rows.length === 0) return [];
  const chosen = new Set(rows.map(({ userId }) => userId));
  return (await staffWithRight(db, 'inquiries')).filter(({ id }) => chosen.has(id));
}

async function setRecipients(tx: Executor, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const seeing = await staffWithRight(tx, 'inquiries');
  if (!wanted.every((id) => seeing.some((member) => member.id === id))) {
    const message = 'Choose members of your staff who see inquiries';
    throw new AppError('invalid_request', `${message}.`, {
      fields: { inquiryRecipients: message },
    });
  }
  await tx.delete(inquiryRecipients);
  if (wanted.length > 0) {
    await tx.insert(inquiryRecipients).values(wanted.map((userId) => ({ userId })));
  }
}
