import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { clientName } from '#domain/client-accounts';
import { taxpayersAmong } from '#domain/consents';
import { signatureLimits } from '#domain/signatures';
import { fillLetter, type LetterFacts, letterParagraphs } from '#domain/letters';
import { actingFor, lockActiveClient, lockClientAccount } from '#modules/clients/accounts';
import { addOwnDocument, archiveFiles, stagePdf } from '#modules/documents';
import { notify } from '#modules/notifications';
import { knownSealable, requestSignatures, withdrawSignatures } from '#modules/signing/signatures';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { assertSeesClients, inStaffScope } from '#platform/staff-scope';
import { findLetters, findOwnLetter, type FoundLetter } from './queries.ts';
import { letterPeople, letters } from './table.ts';
import { findTemplate } from './templates.ts';
import { ink, Sheet, type SheetContents } from '#platform/pdf/pdf-contents';

export interface WantedLetter {
  templateId: string;
  taxYear: number;
  fee: string;
}

/** What sending needs of the server. */
export type LetterParts = Pick<Platform, 'config' | 'pdfs' | 'blobs' | 'keys' | 'scanner' | 'log'>;

/**
 * A letter to a client with everything filled in, and who gets it: the taxpayers of the year, who sign an engagement.
 *
 * @throws AppError `not_found`; `conflict` where a field has nothing, and where nobody gets it
 */
export async function composeLetter(
  { config }: Pick<Platform, 'config'>,
  db: Executor,
  clientId: string,
  { templateId, taxYear, fee }: WantedLetter,
) {
  const template = await findTemplate(db, templateId);
  const account = await actingFor(db, clientId, taxYear);
  if (!account) throw notFound();
  if (fee === '' && /\{ *fee *\}/i.test(template.text)) {
    throw new AppError('conflict', 'Enter the fee that the letter says.', {
      fields: { fee: 'Enter the fee' },
    });
  }
  const { people } = taxpayersAmong(account.kind, account.people);
  if (people.length === 0) {
    throw new AppError('conflict', 'Nobody of this client signs for that year.');
  }
  const { firm } = config;
  const facts: LetterFacts = {
    client: account.name,
    year: String(taxYear),
    fee,
    firm: firm.name,
    'firm phone': firm.phone,
    date: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: firm.timeZone }).format(
      new Date(),
    ),
  };
  const words = letterParagraphs(fillLetter(template.text, facts)).join('\n\n');
  return { template, title: template.name, words, client: account.name, people };
}

/**
 * Sends a letter: it becomes a document of the client, its people are told, and an engagement letter is a signature request.
 *
 * @throws AppError as `composeLetter` and `requestSignatures`; `conflict` for an archived client
 */
export async function sendLetter(
  parts: LetterParts,
  tx: Executor,
  actor: StaffActor,
  clientId: string,
  wanted: WantedLetter,
): Promise<FoundLetter> {
  await assertSeesClients(tx, actor, [clientId]);
  await lockClientAccount(tx, clientId);
  await lockActiveClient(tx, clientId, 'key share');
  const { template, title, words, people } = await composeLetter(parts, tx, clientId, wanted);
  const isSigned = template.kind === 'engagement';
  const { taxYear } = wanted;
  const sheet = letterSheet(
    parts.config.firm,
    { title, words, at: new Date() },
    isSigned ? people.map(clientName) : [],
  );
  const content = await (await stagePdf(parts, await parts.pdfs.draw(sheet))).commit();
  const fileId = await addOwnDocument(parts, tx, {
    clientId,
    originalName: `${title} ${taxYear}.pdf`,
    category: 'other',
    taxYear,
    madeBy: actor.userId,
    description: 'Letter from your preparer',
    content,
  });
  const request = isSigned
    ? await requestSignatures(tx, parts, {
        clientId,
        projectId: null,
        taxYear,
        versionId: knownSealable(content.owner.versionId),
        kind: 'engagement',
        title,
        signers: people.map(({ id: userId }, at) => ({ userId, order: at + 1 })),
        // No identity check: that is for Forms 8879 and 8878 (Pub. 1345). Paper is always a way.
        routes: ['on-screen', 'in-person', 'handwritten'],
        expiresAt: new Date(Date.now() + signatureLimits.days * 86_400_000),
        requestedBy: actor.userId,
      })
    : null;
  const id = uuidv7();
  await tx.insert(letters).values({
    id,
    clientId,
    templateId: template.id,
    templateVersion: template.version,
    kind: template.kind,
    title,
    taxYear,
    words,
    sha256: createHash('sha256').update(words).digest(),
    fileId,
    signatureRequestId: request?.id ?? null,
    sentBy: actor.userId,
  });
  await tx
    .insert(letterPeople)
    .values(
      people.map((person) => ({ letterId: id, personId: person.id, name: clientName(person) })),
    );
  // Of a letter to sign, the signature request tells.
  if (!isSigned) {
    for (const person of people.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const event = { kind: 'form-requested', formId: id, form: 'letter' } as const;
      await notify(tx, { userId: person.id }, event);
    }
  }
  return announced(tx, id);
}

/**
 * Takes back a letter that nobody has read: its document goes to the archive, and its signature request is withdrawn.
 *
 * @throws AppError `not_found`; `conflict` once someone opened it
 */
export async function withdrawLetter(
  tx: Executor,
  actor: StaffActor,
  id: string,
): Promise<FoundLetter> {
  const isSeen = and(eq(letters.id, id), inStaffScope(actor, letters.clientId));
  const [asked] = await findLetters(tx, isSeen);
  if (!asked) throw notFound();
  // The client before the letter: merges and signers take turns.
  await lockClientAccount(tx, asked.row.clientId);
  await tx.execute(sql`SELECT FROM letters WHERE id = ${id} FOR UPDATE`);
  const [found] = await findLetters(tx, isSeen);
  if (!found) throw notFound();
  const { row, people, signing } = found;
  const isTouched =
    people.some(({ openedAt }) => openedAt !== null) ||
    (signing !== null && signing.state !== 'sent') ||
    (row.fileId !== null && (await wasOpened(tx, row.fileId, row.clientId)));
  if (row.withdrawnAt !== null || isTouched) {
    throw new AppError('conflict', 'Someone opened this letter, so it can’t be taken back.');
  }
  await tx
    .update(letters)
    .set({ withdrawnAt: sql`now()` })
    .where(eq(letters.id, id));
  if (row.signatureRequestId !== null) {
    const by = { requestId: row.signatureRequestId, why: 'withdrawn', by: actor.userId } as const;
    await withdrawSignatures(tx, undefined, by);
  }
  if (row.fileId !== null) await archiveFiles(tx, actor, [row.fileId], 'Letter taken back');
  return announced(tx, id);
}

/** Whether anyone but the staff opened the document of a letter. */
async function wasOpened(tx: Executor, fileId: string, clientId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM activity AS a JOIN users AS u ON u.id = a.actor_id
    WHERE a.subject_id = ${fileId} AND a.client_id = ${clientId}
      AND a.action IN ('view', 'download') AND NOT u.is_admin LIMIT 1`);
  return rows.length > 0;
}

/** Notes when a letter was first shown. @returns whether that was now */
export async function noteLetterOpened(
  tx: Executor,
  personId: string,
  id: string,
): Promise<boolean> {
  await tx.execute(sql`SELECT FROM letters WHERE id = ${id} FOR UPDATE`);
  await findOwnLetter(tx, personId, id);
  const opened = await tx
    .update(letterPeople)
    .set({ openedAt: sql`now()` })
    .where(
      and(
        eq(letterPeople.letterId, id),
        eq(letterPeople.personId, personId),
        isNull(letterPeople.openedAt),
      ),
    )
    .returning({ id: letterPeople.letterId });
  if (opened.length > 0) await announced(tx, id);
  return opened.length > 0;
}

/** Notifies open pages of a letter. @returns it as it is now */
async function announced(tx: Executor, id: string): Promise<FoundLetter> {
  const [found] = await findLetters(tx, eq(letters.id, id));
  if (!found) throw new Error('the letter was not stored');
  const event = { type: 'agreements-changed', userId: found.row.clientId } as const;
  await publishLive(tx, { staff: true }, event);
  for (const { personId } of found.people) await publishLive(tx, { userId: personId }, event);
  return found;
}

/** A letter continues the signature request that takes the place of its own. */
export async function followSignature(
  tx: Executor,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(letters)
    .set({ signatureRequestId: to })
    .where(eq(letters.signatureRequestId, from));
}

interface Firm {
  name: string;
  address: string;
  phone: string;
  email: string;
}

/** A letter on the firm's paper, with a line for each who signs it. */
function letterSheet(
  firm: Firm,
  { title, words, at }: { title: string; words: string; at: Date },
  signers: readonly string[],
): SheetContents {
  const sheet = new Sheet({ title, author: firm.name, createdAt: at });
  sheet.paragraph(firm.name, { size: 15, isBold: true });
  sheet.paragraph(`${firm.address}\n${firm.phone} · ${firm.email}`, { color: ink.muted });
  sheet.space(12);
  sheet.heading(1, title);
  for (const paragraph of letterParagraphs(words)) {
    if (paragraph.startsWith('# ')) sheet.heading(2, paragraph.slice(2));
    else sheet.paragraph(paragraph, { size: 11, lineGap: 2 });
  }
  if (signers.length > 0) {
    sheet.heading(2, 'Signatures', 120);
    sheet.facts(
      signers.flatMap((name) => [
        { label: name, value: '' },
        { label: 'Date', value: '' },
      ]),
    );
  }
  return sheet.contents(`${firm.name} · ${firm.phone} · ${firm.email}`);
}
