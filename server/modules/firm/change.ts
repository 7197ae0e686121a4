import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { updateFirm } from '#contract/firm-settings';
import { assertStaff, people } from '#modules/accounts';
import { logoOf } from '#platform/config/firm-logo';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
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
 * inquiries who is not on the staff
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
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT ${people.firstName} || ' ' || ${people.lastName} AS name FROM ${people}
    WHERE ${people.id} = ${row.updatedBy}::uuid`);
  const who = rows[0]?.name ?? 'Someone else';
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

/** Who of the staff gets inquiries, in one order. Anyone who left the staff doesn't. */
export async function recipientsOf(db: Executor): Promise<string[]> {
  const rows = await recipientRows(db);
  return rows.map(({ id }) => id);
}

/** Where inquiries are emailed to: the chosen staff, or the firm's own address. */
export async function inquiryAddresses(
  db: Executor,
  { email }: { email: string },
): Promise<{ userIds: string[]; addresses: string[] }> {
  const rows = await recipientRows(db);
  const addresses = new Set(rows.map((row) => row.email));
  return {
    userIds: rows.map(({ id }) => id),
    addresses: addresses.size === 0 ? [email] : [...addresses],
  };
}

function recipientRows(db: Executor) {
  return db
    .select({ id: people.id, email: people.email })
    .from(inquiryRecipients)
    .innerJoin(people, eq(people.id, inquiryRecipients.userId))
    .where(eq(people.isAdmin, true))
    .orderBy(people.id);
}

async function setRecipients(tx: Executor, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  for (const id of wanted) await assertStaff(tx, id, 'inquiryRecipients');
  await tx.delete(inquiryRecipients);
  if (wanted.length > 0) {
    await tx.insert(inquiryRecipients).values(wanted.map((userId) => ({ userId })));
  }
}
