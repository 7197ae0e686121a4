import { and, eq, isNull, sql } from 'drizzle-orm';
import type { answerConsent } from '#contract/signing/consents';
import type { BodyOf } from '#contract/endpoint';
import { consentTitles } from '#domain/consent-form';
import { isSameName } from '#domain/consents';
import { lockClientAccount } from '#modules/clients/accounts';
import {
  addOwnDocument,
  currentVersionOf,
  lockClient,
  stagePdf,
  type StoredContent,
} from '#modules/documents';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { consentStateOf } from './present.ts';
import { type ConsentCall, type ConsentParts, signedConsent } from './proof.ts';
import { electronicSince, findOwnConsent, type FoundConsent } from './queries.ts';
import { announceConsent, assertMaySolicit } from './request.ts';
import { consentSheet } from './consent-pdf.ts';
import { consents, type ConsentRow } from './table.ts';

type Given = BodyOf<typeof answerConsent>['given'];
export type Signature = Extract<Given, { answer: 'yes' }>;

const over = new AppError('conflict', 'This request doesn’t wait for an answer anymore.');

/**
 * What stands against signing.
 *
 * @throws AppError `conflict` for one that is answered, and for who gets forms on paper; `invalid_request` for another
 * name, or another text than the one that was shown
 */
export async function assertMaySign(
  db: Executor,
  row: ConsentRow,
  { name, version, sha256 }: Signature,
): Promise<void> {
  if (consentStateOf(row, new Date()) !== 'requested') throw over;
  if (!(await electronicSince(db, [row.personId])).has(row.personId)) {
    throw new AppError(
      'conflict',
      'Agree to electronic records first, or ask us for the paper form.',
    );
  }
  if (version !== row.textVersion || sha256 !== row.sha256.toString('hex')) {
    throw new AppError('conflict', 'This isn’t the form that was requested. Load the page again.');
  }
  if (!isSameName(name, row.taxpayer)) {
    const message = `Type your name as the form has it: ${row.taxpayer}`;
    throw new AppError('invalid_request', `${message}.`, { fields: { name: message } });
  }
}

/** A signed form as a PDF in the store, before its row is. */
export async function drawCopy(
  platform: Pick<Platform, 'pdfs' | 'blobs' | 'keys' | 'scanner' | 'config' | 'log'>,
  row: ConsentRow,
  signed: { name: string; at: Date },
): Promise<StoredContent> {
  const { timeZone } = platform.config.firm;
  const pdf = await platform.pdfs.draw(consentSheet(row, { signed, timeZone }));
  return (await stagePdf(platform, pdf)).commit();
}

/** A form as it was printed, as a PDF in the store. */
export async function drawForm(
  platform: Pick<Platform, 'pdfs' | 'blobs' | 'keys' | 'scanner' | 'config' | 'log'>,
  row: ConsentRow,
): Promise<StoredContent> {
  const { timeZone } = platform.config.firm;
  const pdf = await platform.pdfs.draw(consentSheet(row, { signed: null, timeZone }));
  return (await stagePdf(platform, pdf)).commit();
}

/** Who signs or withdraws, and who keeps and is notified of it. */
export interface Proving extends ConsentParts {
  call: ConsentCall;
}

interface SignedForm extends Proving {
  signature: Signature;
  at: Date;
  copy: StoredContent;
}

/**
 * Stores a signature with its copy and its proof: none is ever without the others (Treas. Reg. 301.7216-3(c)(3)).
 */
export async function signConsent(
  platform: Pick<Platform, 'keys'>,
  tx: Executor,
  personId: string,
  id: string,
  { signature, at, copy, ...proving }: SignedForm,
): Promise<FoundConsent> {
  // The account before the consent: merges and signers take turns.
  const { consent: asked } = await findOwnConsent(tx, personId, id);
  await lockClient(tx, { clientId: asked.clientId });
  const found = await lockOwn(tx, personId, id);
  const { consent: row } = found;
  await assertMaySign(tx, row, signature);
  // A request that was made in time isn’t signed when its time is over.
  if (row.isSolicitation) await assertMaySolicit(tx, row);
  const copyId = await addForm(platform, tx, row, {
    madeBy: personId,
    description: 'Copy of a signed consent',
    content: copy,
  });
  const settled = await settle(tx, found, {
    answer: 'yes',
    answeredAt: at,
    way: 'screen',
    openedAt: sql`coalesce(opened_at, ${at.toISOString()}::timestamptz)`,
    signature: signature.name,
    validUntil: sql`${at.toISOString()}::timestamptz + make_interval(months => ${row.months})`,
    copyId,
  });
  return prove(tx, settled, proving, { versionId: copy.owner.versionId });
}

const addForm = (
  platform: Pick<Platform, 'keys'>,
  tx: Executor,
  row: ConsentRow,
  document: { madeBy: string; description: string; content: StoredContent },
): Promise<string> =>
  addOwnDocument(platform, tx, {
    clientId: row.clientId,
    originalName: `${consentTitles[row.direction]}.pdf`,
    category: 'other',
    taxYear: Math.max(...row.taxYears),
    ...document,
  });

/** Keeps the proof of a consent that was just signed. */
async function prove(
  tx: Executor,
  found: FoundConsent,
  { call, proof }: Proving,
  document: Parameters<typeof signedConsent>[1],
): Promise<FoundConsent> {
  const signatureId = await proof.keep(tx, call, signedConsent(found.consent, document));
  return settle(tx, found, { signatureId });
}

/**
 * Stores that a form came back signed on paper, from when it came: a consent never reaches back before the firm has it.
 * Its copy is the signed form, a document of the client.
 *
 * @throws AppError `conflict` for one that is answered, and for a solicitation whose time is over
 */
export async function recordPaper(
  platform: Pick<Platform, 'keys'>,
  tx: Executor,
  found: FoundConsent,
  { copyId, form, ...proving }: { copyId: string; form: StoredContent } & Proving,
): Promise<FoundConsent> {
  const { consent: row } = found;
  if (consentStateOf(row, new Date()) !== 'requested') throw over;
  if (row.isSolicitation) await assertMaySolicit(tx, row);
  await addForm(platform, tx, row, {
    madeBy: proving.call.actor.userId,
    description: 'The form as it was printed for a consent',
    content: form,
  });
  const settled = await settle(tx, found, {
    answer: 'yes',
    answeredAt: sql`now()`,
    way: 'paper',
    signature: row.taxpayer,
    validUntil: sql`now() + make_interval(months => ${row.months})`,
    copyId,
  });
  const { id } = await currentVersionOf(tx, copyId);
  return prove(tx, settled, proving, {
    versionId: form.owner.versionId,
    paper: { versionId: id },
  });
}

/** Stores a refusal. Nothing else follows from it. */
export async function declineConsent(
  tx: Executor,
  personId: string,
  id: string,
): Promise<FoundConsent> {
  const found = await lockOwn(tx, personId, id);
  if (consentStateOf(found.consent, new Date()) !== 'requested') throw over;
  return settle(tx, found, { answer: 'no', answeredAt: sql`now()` });
}

/** Ends a consent at once, by the person or by staff who were told. The caller holds the client, then the consent. @throws AppError `conflict` for one that isn’t given */
export async function withdraw(
  tx: Executor,
  found: FoundConsent,
  { call, proof, onWithdrawn }: Proving,
): Promise<FoundConsent> {
  const { consent } = found;
  if (consent.answer !== 'yes' || consent.withdrawnAt !== null) {
    throw new AppError('conflict', 'This consent isn’t in force, so there’s nothing to withdraw.');
  }
  const withdrawnBy = call.actor.userId;
  const withdrawn = await settle(tx, found, { withdrawnAt: sql`now()`, withdrawnBy });
  if (consent.signatureId !== null) await proof.withdraw(tx, call, consent.signatureId);
  await onWithdrawn(tx, call, consent);
  return withdrawn;
}

/** Notes when a form was first shown. @returns whether that was now */
export async function noteOpened(tx: Executor, personId: string, id: string): Promise<boolean> {
  const opened = await tx
    .update(consents)
    .set({ openedAt: sql`now()` })
    .where(and(eq(consents.id, id), eq(consents.personId, personId), isNull(consents.openedAt)))
    .returning({ clientId: consents.clientId, personId: consents.personId });
  for (const row of opened) await announceConsent(tx, row);
  return opened.length > 0;
}

/** A person’s own consent, held until the transaction ends: its client first, so that merges and signers take turns. */
export async function lockOwn(tx: Executor, personId: string, id: string): Promise<FoundConsent> {
  const { consent } = await findOwnConsent(tx, personId, id);
  await lockClientAccount(tx, consent.clientId);
  await tx.execute(
    sql`SELECT FROM consents WHERE id = ${id} AND person_id = ${personId} FOR UPDATE`,
  );
  return findOwnConsent(tx, personId, id);
}

async function settle(
  tx: Executor,
  found: FoundConsent,
  change: Parameters<ReturnType<typeof tx.update<typeof consents>>['set']>[0],
): Promise<FoundConsent> {
  const [consent] = await tx
    .update(consents)
    .set(change)
    .where(eq(consents.id, found.consent.id))
    .returning();
  if (!consent) throw notFound();
  await announceConsent(tx, consent);
  return { ...found, consent };
}
