import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { authenticateSession } from '#modules/identity';
import { sealSigner } from '#modules/signing/evidence';
import { addImportedFile, findFileForUpdate, lockClient, stageContent } from '#modules/documents';
import { recordActivity } from '#platform/activity/record';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { pdfBytes } from '#testing/fixtures';
import { archiveFiles } from '../../documents/archive-file.ts';
import { files, fileVersions } from '../../documents/table.ts';
import { type StoredContent, versionRow } from '../../documents/versions/add-version.ts';
import { endIfOver, endRequest } from './ends.ts';
import type { By } from './events.ts';
import { lockRequest, lockRequestOf } from './find.ts';
import { settleRequests } from './job.ts';
import { signerForActor, signaturePolicy } from './policy.ts';
import { knownSealable, requestSignatures } from './request-signatures.ts';
import { sealSigned } from './seal.ts';
import { signOnScreen } from './sign.ts';
import { agree, agreeTo, decline, read, readRequest, type StepBy } from './steps.ts';
import type { ShownRequest, SigningTask, TaskCaller } from './testing-tasks.ts';

/** What tasks are on. */
export type SigningParts = Pick<
  Platform,
  'config' | 'db' | 'queue' | 'keys' | 'blobs' | 'scanner' | 'log'
>;

/** Who calls, by their session, as with each call of the product. */
async function actorOf(parts: SigningParts, { token, account }: TaskCaller): Promise<Actor> {
  const actor = await authenticateSession(parts, {
    sessionToken: token,
    background: true,
    account,
  });
  if (!actor) throw new Error('the session has ended');
  return actor;
}

function stepOf(actor: Actor): StepBy {
  const { userId: actorId, sessionId } = actor;
  const origin = { actorId, sessionId, address: '127.0.0.1', requestId: null };
  const record: By['record'] = (tx, entry) => recordActivity(tx, origin, entry);
  const by = { actorId, sessionId, address: origin.address, userAgent: 'test', record };
  return { actor, by, hasProvider: false };
}

const mark = { kind: 'typed', name: 'Maya Okafor' } as const;

/** A small PDF in the store, whose row follows. */
async function store(parts: SigningParts): Promise<StoredContent> {
  const bytes = pdfBytes();
  const staged = await stageContent(parts, pieces(bytes), {
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    type: { kind: 'pdf', mediaType: 'application/pdf', extension: 'pdf' },
  });
  if (!staged) throw new Error('the content was not stored');
  return staged.commit();
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A new document that both are asked to sign, and what they have done by then. */
async function begin(
  parts: SigningParts,
  { beginning, staff, signers }: Extract<SigningTask, { does: 'begin' }>,
): Promise<ShownRequest> {
  const actor = await actorOf(parts, staff);
  const steps: StepBy[] = [];
  for (const signer of signers) steps.push(stepOf(await actorOf(parts, signer)));
  const content = await store(parts);
  const sha256 = content.sha256.toString('hex');
  return parts.db.transaction(async (tx) => {
    const [first] = signers;
    if (!first) throw new Error('nobody signs');
    await addImportedFile(parts, tx, {
      content,
      clientId: first.account,
      originalName: 'Letter.pdf',
      category: 'other',
      taxYear: 2025,
      folders: [],
      madeAt: new Date(),
      importedBy: actor.userId,
    });
    const { id } = await requestSignatures(
      tx,
      parts,
      {
        clientId: first.account,
        projectId: null,
        taxYear: 2025,
        versionId: knownSealable(content.owner.versionId),
        kind: 'letter',
        title: 'Engagement letter for 2025',
        signers: steps.map(({ actor }, at) => ({ userId: actor.userId, order: at + 1 })),
        routes: ['handwritten', 'in-person', 'on-screen'],
        expiresAt: new Date(Date.now() + 24 * 3600 * 1000),
        requestedBy: actor.userId,
      },
      stepOf(actor).by,
    );
    const request = { id, sha256 };
    if (beginning === 'nobody has read') return request;
    const found = await lockRequest(tx, id);
    for (const [at, { by }] of steps.entries()) {
      const signer = found.signers[at];
      if (!signer) throw new Error('a signer is missing');
      await read(tx, by, found, signer, 'screen');
      await agreeTo(tx, by, found, signer, 'on-screen');
    }
    const [maya] = steps;
    if (beginning === 'maya has signed' && maya) {
      await signOnScreen(parts, tx, maya, { ...request, mark }, []);
    }
    return request;
  });
}

/** The document that is to be signed, held. */
async function lockDocument(tx: Executor, actor: Actor, { id }: ShownRequest) {
  const { rows } = await tx.execute<{ fileId: string; clientId: string }>(sql`
    SELECT v.file_id AS "fileId", r.client_id AS "clientId" FROM signature_requests AS r
    JOIN file_versions AS v ON v.id = r.version_id WHERE r.id = ${id}`);
  const [row] = rows;
  if (!row) throw new Error('the request is gone');
  await lockClient(tx, row);
  return findFileForUpdate(tx, actor, row.fileId);
}

async function replace(parts: SigningParts, actor: Actor, request: ShownRequest): Promise<void> {
  const content = await store(parts);
  await parts.db.transaction(async (tx) => {
    const { id, version } = await lockDocument(tx, actor, request);
    const owner = { ...content.owner, fileId: id };
    const facts = { version: version + 1, uploadedBy: actor.userId };
    // Its bytes were sealed for another document: nobody reads them here.
    await tx.insert(fileVersions).values(versionRow(parts, { ...content, owner }, facts));
    await tx
      .update(files)
      .set({ latestVersion: version + 1, uploadedAt: sql`now()` })
      .where(eq(files.id, id));
  });
}

async function withdraw(parts: SigningParts, actor: Actor, { id }: ShownRequest): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const found = await lockRequestOf(tx, actor, id);
    authorize(signaturePolicy.can(actor, 'withdraw', found));
    await endRequest(tx, stepOf(actor).by, found, { state: 'withdrawn', listeners: [] });
  });
}

/** Reads, chooses, and signs, as far as the request still waits for it. */
async function finish(parts: SigningParts, step: StepBy, request: ShownRequest): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const found = await lockRequestOf(tx, step.actor, request.id);
    const own = signerForActor(step.actor, found);
    if (found.request.state !== 'sent' || own?.signedAt !== null) return;
    await readRequest(tx, step, request);
    await agree(tx, step, { ...request, route: 'on-screen' });
    await signOnScreen(parts, tx, step, { ...request, mark }, []);
  });
}

/** Does a task, as a call or a job of the product does. @returns the request that was made, where one was */
export async function perform(
  parts: SigningParts,
  task: SigningTask,
): Promise<ShownRequest | undefined> {
  if (task.does === 'begin') return begin(parts, task);
  const { db } = parts;
  const { request } = task;
  const { id } = request;
  switch (task.does) {
    case 'look':
      await settleRequests(db, { listeners: [] });
      return undefined;
    case 'settle':
      await db.transaction((tx) => endIfOver(tx, id, []));
      return undefined;
    case 'seal':
      await sealSigned(parts, (what) => sealSigner(parts, parts.db, what), {
        requestId: id,
        signerId: id,
      });
      return undefined;
    case 'withdraw':
      await withdraw(parts, await actorOf(parts, task.as), request);
      return undefined;
    case 'replace':
      await replace(parts, await actorOf(parts, task.as), request);
      return undefined;
    case 'put away': {
      const actor = await actorOf(parts, task.as);
      await db.transaction(async (tx) => {
        const file = await lockDocument(tx, actor, request);
        await archiveFiles(tx, actor, [file.id], 'Not needed');
      });
      return undefined;
    }
    case 'finish':
      await finish(parts, stepOf(await actorOf(parts, task.as)), request);
      return undefined;
    case 'read':
    case 'choose paper':
    case 'sign':
    case 'decline': {
      const step = stepOf(await actorOf(parts, task.as));
      await db.transaction(async (tx): Promise<unknown> => {
        if (task.does === 'read') return readRequest(tx, step, request);
        if (task.does === 'sign') return signOnScreen(parts, tx, step, { ...request, mark }, []);
        if (task.does === 'decline') return decline(tx, step, { id, reason: 'Not like this' }, []);
        return agree(tx, step, { ...request, route: 'handwritten' });
      });
      return undefined;
    }
  }
}
