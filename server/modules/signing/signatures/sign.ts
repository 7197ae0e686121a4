import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { SeenPerson } from '#contract/signing/signatures';
import type { SignatureMark } from '#contract/signing/signing';
import { intentVersion } from '#domain/signatures';
import { calendarDay } from '#domain/tax/business-days';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { people } from '#modules/identity/people';
import { announceSignatures } from './announce.ts';
import { endRequest, type SignatureListener } from './ends.ts';
import { addEvent, type By } from './events.ts';
import { type Found, lockRequestOf, type Signing } from './find.ts';
import { signedInPersonMail } from './mail-templates.ts';
import { sealMark } from './mark.ts';
import { signaturePolicy } from './policy.ts';
import { queueSeal } from './seal-job.ts';
import {
  agreeTo,
  assertCurrentDocument,
  nowByDatabase,
  read,
  set,
  signerOf,
  type StepBy,
} from './steps.ts';
import { identityChecks } from './identity/table.ts';

type SigningPlatform = Pick<Platform, 'keys' | 'queue' | 'config'>;

/** What a signature is made with. */
interface Made {
  id: string;
  /** What was shown. */
  sha256: string;
  mark: SignatureMark;
}

/**
 * Signs on screen, for oneself.
 *
 * @throws AppError `not_found`; `conflict` with what has to come first
 */
export async function signOnScreen(
  platform: SigningPlatform,
  tx: Executor,
  step: StepBy,
  { id, sha256, mark }: Made,
  listeners: readonly SignatureListener[],
): Promise<void> {
  const found = await lockRequestOf(tx, step.actor, id);
  const signer = signerOf(step.actor, found);
  assertCurrentDocument(found, sha256);
  authorize(signaturePolicy.can(step.actor, 'sign', { found, ...step }));
  await set(tx, signer, {
    signedAt: nowByDatabase,
    signedBy: step.actor.userId,
    identityCheckId: signer.passedCheckId,
    sealedMark: sealMark(platform.keys, signer.id, mark),
    intentVersion,
  });
  await noteSigned(platform, tx, { by: step.by, found, signer }, listeners);
}

/**
 * Takes a signature on the firm's device. Staff say how they know who it is; agreeing and signing happen there. The
 * signer is notified by email immediately, as nothing of it took their own session.
 *
 * @throws AppError `not_found`; `conflict`; `invalid_request` for a day that isn't today, or years too few
 */
export async function signInPerson(
  platform: SigningPlatform & Pick<Platform, 'mailer'>,
  tx: Executor,
  { actor, by }: { actor: StaffActor; by: By },
  { id, sha256, mark, signerId, seen }: Made & { signerId: string; seen: SeenPerson },
  listeners: readonly SignatureListener[],
): Promise<void> {
  const found = await lockRequestOf(tx, actor, id);
  const signer = found.signers.find((one) => one.id === signerId);
  if (!signer) throw notFound();
  assertCurrentDocument(found, sha256);
  authorize(signaturePolicy.can(actor, 'seeInPerson', { found, signer }));
  assertSeenNow(seen, calendarDay(new Date(), platform.config.firm.timeZone));
  const checkId = uuidv7();
  await tx.insert(identityChecks).values({
    id: checkId,
    signerId,
    method: seen.how,
    passed: true,
    checkedBy: actor.userId,
    seenOn: seen.seenOn,
    photoId: seen.how === 'photo-id' ? seen.photoId : null,
    knownSince: seen.how === 'known-in-person' ? seen.since : null,
    decidedAt: nowByDatabase,
  });
  await addEvent(tx, by, found.request, {
    kind: 'identity-checked',
    signerId,
    details: { method: seen.how, passed: true },
  });
  await read(tx, by, found, signer, 'screen');
  await agreeTo(tx, by, found, { ...signer, agreedAt: signer.agreedAt }, 'in-person');
  await set(tx, signer, {
    signedAt: nowByDatabase,
    signedBy: actor.userId,
    identityCheckId: checkId,
    sealedMark: sealMark(platform.keys, signerId, mark),
    intentVersion,
  });
  await noteSigned(platform, tx, { by, found, signer }, listeners);
  if (signer.userId === null) return;
  const [person] = await tx
    .select({ email: people.email, firstName: people.firstName })
    .from(people)
    .where(eq(people.id, signer.userId));
  // A person without an address hears of it from the firm.
  if (!person || person.email === null) return;
  const { email, firstName } = person;
  await platform.mailer.send(tx, signedInPersonMail(platform.config, { email, firstName }));
}

/** The person is there now; a relationship of two calendar years or more is a multi-year one. */
function assertSeenNow(seen: SeenPerson, today: string): void {
  if (seen.seenOn !== today) {
    throw new AppError('invalid_request', 'Identify the person today, when they sign.', {
      fields: { seenOn: 'Use today’s date' },
    });
  }
  if (seen.how === 'known-in-person' && seen.since > Number(today.slice(0, 4)) - 2) {
    throw new AppError(
      'invalid_request',
      'Look at a photo ID of someone you have known in person for less than two years.',
      {
        fields: { since: 'Choose an earlier year, or look at a photo ID' },
      },
    );
  }
}

/** What follows from a signature: its event, its seal, and the end of the request with the last one. */
export async function noteSigned(
  platform: Pick<Platform, 'queue'>,
  tx: Executor,
  {
    by,
    found,
    signer,
    details = {},
  }: { by: By; found: Found; signer: Signing; details?: Record<string, string> },
  listeners: readonly SignatureListener[],
): Promise<void> {
  await addEvent(tx, by, found.request, {
    kind: 'signed',
    signerId: signer.id,
    details: { ...details, sha256: found.request.sha256.toString('hex') },
  });
  await queueSeal(platform, tx, { requestId: found.request.id, signerId: signer.id });
  const isLast = found.signers.every(({ id, signedAt }) => id === signer.id || signedAt !== null);
  if (isLast) await endRequest(tx, by, found, { state: 'signed', listeners });
  else await announceSignatures(tx, found.request);
}
