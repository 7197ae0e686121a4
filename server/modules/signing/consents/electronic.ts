import { createHash } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { OwnElectronicRecords } from '#contract/signing/electronic-records';
import {
  type ElectronicElement,
  electronicRecordsVersion,
  electronicText,
  sampleCodeLength,
} from '#domain/electronic-records';
import { lockPeople } from '#modules/identity/people';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import { Sheet, type SheetContents } from '#platform/pdf/pdf-contents';
import { electronicRecords } from './table.ts';

interface Firm {
  name: string;
  phone: string;
  email: string;
}

/** The code in a person’s sample. It proves that a PDF opened; it is no secret. */
export function sampleCode(personId: string): string {
  const hash = createHash('sha256').update(`${electronicRecordsVersion} ${personId}`).digest();
  const code = hash.readUInt32BE(0) % 10 ** sampleCodeLength;
  return String(code).padStart(sampleCodeLength, '0');
}

/** The sample itself, made as all records are. */
export function sampleSheet(firm: Firm, personId: string): SheetContents {
  const sheet = new Sheet({ title: `Sample record, ${firm.name}`, author: firm.name });
  sheet.heading(1, 'Sample record');
  sheet.paragraph(
    'You opened a PDF like those of your letters and forms. Type this code on the page that you came from:',
    { size: 12 },
  );
  sheet.paragraph(sampleCode(personId), { size: 26, isBold: true });
  return sheet.contents(`${firm.name} · ${firm.phone}`);
}

export async function readElectronicRecords(
  db: Executor,
  firm: Firm,
  personId: string,
): Promise<OwnElectronicRecords> {
  const [row] = await db
    .select({ givenAt: electronicRecords.givenAt })
    .from(electronicRecords)
    .where(isOpenOf(personId))
    .orderBy(desc(electronicRecords.givenAt))
    .limit(1);
  const words = Object.entries(electronicText(firm)) as [ElectronicElement, string][];
  return {
    givenAt: row?.givenAt.toISOString() ?? null,
    version: electronicRecordsVersion,
    elements: words.map(([element, text]) => ({ element, words: text })),
  };
}

const isOpenOf = (personId: string) =>
  and(eq(electronicRecords.personId, personId), isNull(electronicRecords.withdrawnAt));

/**
 * Stores that a person agreed to electronic records. Given again, it stays as it was.
 *
 * @returns whether it is new
 * @throws AppError `invalid_code` where the sample wasn’t opened
 */
export async function agree(
  tx: Executor,
  firm: Firm,
  personId: string,
  code: string,
): Promise<boolean> {
  if (code !== sampleCode(personId)) {
    const message = 'This isn’t the code in the sample. Open the PDF and type what it shows.';
    throw new AppError('invalid_code', message, { fields: { code: message } });
  }
  await lockPeople(tx, [personId]);
  const stored = await tx
    .insert(electronicRecords)
    .values({
      id: uuidv7(),
      personId,
      textVersion: electronicRecordsVersion,
      words: Object.values(electronicText(firm)).join('\n\n'),
      code,
    })
    .onConflictDoNothing()
    .returning({ id: electronicRecords.id });
  await announce(tx, personId);
  return stored.length > 0;
}

/** Ends it: from now on forms come on paper. @returns whether that changed anything */
export async function endAgreement(tx: Executor, personId: string): Promise<boolean> {
  await lockPeople(tx, [personId]);
  const ended = await tx
    .update(electronicRecords)
    .set({ withdrawnAt: sql`now()` })
    .where(isOpenOf(personId))
    .returning({ id: electronicRecords.id });
  if (ended.length > 0) await announce(tx, personId);
  return ended.length > 0;
}

const announce = (tx: Executor, userId: string): Promise<void> =>
  publishLive(tx, { userId, staff: true }, { type: 'agreements-changed', userId });
