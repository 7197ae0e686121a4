import { isIP } from 'node:net';
import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { newPasskeyRequest, passkeyRequest } from '#contract/identity/passkeys';
import type { newPasskeyAnswer, passkeyAnswer } from '#contract/identity/passkeys';
import type { Config } from '#platform/config/config';
import { type Executor, violatesUnique } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { passkeyChallenges, type PasskeyRow, passkeys } from './table.ts';

/** A large library for a few calls: loaded with the first. */
const webAuthn = () => import('@simplewebauthn/server');

/** How long a person may take to touch their key. */
const challengeSeconds = 5 * 60;
const maxPerPerson = 20;
/** EdDSA, ES256, RS256: what every authenticator speaks one of. */
const algorithms = [-8, -7, -257];

/** Whose browser a challenge is for; the answer must come from the same. */
export type ChallengeHolder =
  | `session:${string}`
  | `step-up:${string}`
  | `prelogin:${string}`
  | `browser:${string}`;

/** Browsers bind passkeys to a domain name; an address of digits has none. */
export function passkeysAvailable(config: Config): boolean {
  return isIP(domainOf(config).replace(/^\[|\]$/g, '')) === 0;
}

export const listPasskeys = (db: Executor, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));

/** @throws AppError `conflict` without a domain name, or past twenty passkeys */
export async function beginNewPasskey(
  tx: Executor,
  config: Config,
  user: { id: string; username: string; firstName: string; lastName: string },
  holder: ChallengeHolder,
): Promise<z.output<typeof newPasskeyRequest>> {
  assertPasskeysAvailable(config);
  const known = await listPasskeys(tx, user.id);
  if (known.length >= maxPerPerson) {
    throw new AppError('conflict', 'You have twenty passkeys. Remove one before adding another.');
  }
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: config.firm.name,
    rpID: domainOf(config),
    userName: user.username,
    userID: handleOf(user.id),
    userDisplayName: `${user.firstName} ${user.lastName}`,
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    // Kept on the device and opened by its owner: it can stand for both steps of signing in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(tx, options.challenge, holder);
  return newPasskeyRequest.parse(options);
}

/** @throws AppError `passkey_refused`, `conflict` when it is known already */
export async function addPasskey(
  tx: Executor,
  config: Config,
  userId: string,
  holder: ChallengeHolder,
  answer: { name: string; response: z.output<typeof newPasskeyAnswer> },
): Promise<PasskeyRow> {
  assertPasskeysAvailable(config);
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: answer.response,
    expectedChallenge: (challenge) => takeChallenge(tx, challenge, holder),
    expectedOrigin: config.appUrl,
    expectedRPID: domainOf(config),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    throw refused(error);
  });
  if (!verified.verified) throw refused();
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const [row] = await tx
    .insert(passkeys)
    .values({
      id: uuidv7(),
      userId,
      name: answer.name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      isSynced: credentialBackedUp,
    })
    .returning()
    .catch((error: unknown) => {
      if (!violatesUnique(error, 'passkeys_credential_key')) throw error;
      throw new AppError('conflict', 'This passkey was already added.');
    });
  if (!row) throw new Error('the passkey was not stored');
  return row;
}

/** @throws AppError `not_found`, also for someone else's */
export async function renamePasskey(
  tx: Executor,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow> {
  const [row] = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  if (!row) throw notFound();
  return row;
}

/** @throws AppError `not_found`, also for someone else's */
export async function removePasskey(tx: Executor, userId: string, id: string): Promise<void> {
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  if (removed.length === 0) throw notFound();
}

/**
 * Asks a browser for a passkey.
 *
 * @param userId whose; any of this site when absent
 */
export async function askForPasskey(
  tx: Executor,
  config: Config,
  holder: ChallengeHolder,
  userId?: string,
): Promise<z.output<typeof passkeyRequest>> {
  assertPasskeysAvailable(config);
  const known = userId ? await listPasskeys(tx, userId) : [];
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: domainOf(config),
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
  });
  await keepChallenge(tx, options.challenge, holder);
  return passkeyRequest.parse(options);
}

/**
 * Checks a passkey's answer, once.
 *
 * @param userId whose passkey it has to be; anyone's when absent
 * @returns the passkey
 * @throws AppError `passkey_refused`
 */
export async function checkPasskey(
  tx: Executor,
  config: Config,
  holder: ChallengeHolder,
  response: z.output<typeof passkeyAnswer>,
  userId?: string,
): Promise<PasskeyRow> {
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(
      and(eq(passkeys.credentialId, response.id), userId ? eq(passkeys.userId, userId) : undefined),
    );
  const { userHandle } = response.response;
  const ofThisUser =
    !userHandle || userHandle === handleOf(passkey?.userId ?? '').toString('base64url');
  if (!passkey || !ofThisUser) throw refused();
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(tx, challenge, holder),
    expectedOrigin: config.appUrl,
    expectedRPID: domainOf(config),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw refused(error);
  });
  if (!verified) throw refused();
  const { newCounter, credentialBackedUp } = authenticationInfo;
  const used = await tx
    .update(passkeys)
    .set({ counter: newCounter, isSynced: credentialBackedUp, lastUsedAt: sql`now()` })
    .where(
      and(
        eq(passkeys.id, passkey.id),
        // A counter that does not grow is a copy of the key.
        or(lt(passkeys.counter, newCounter), sql`${newCounter} = 0`),
      ),
    )
    .returning();
  if (!used[0]) throw refused();
  return used[0];
}

async function keepChallenge(
  tx: Executor,
  challenge: string,
  holder: ChallengeHolder,
): Promise<void> {
  await tx.insert(passkeyChallenges).values({
    challenge,
    holder,
    expiresAt: sql`now() + make_interval(secs => ${challengeSeconds})`,
  });
}

/** Whether that was asked of this browser, and not answered yet. */
async function takeChallenge(
  tx: Executor,
  challenge: string,
  holder: ChallengeHolder,
): Promise<boolean> {
  const taken = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.holder, holder),
        sql`${passkeyChallenges.expiresAt} > now()`,
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken.length === 1;
}

function refused(cause?: unknown): AppError {
  return new AppError(
    'passkey_refused',
    'This passkey wasn’t accepted. Please try again, or use another way.',
    { cause },
  );
}

function assertPasskeysAvailable(config: Config): void {
  if (passkeysAvailable(config)) return;
  throw new AppError('conflict', 'Passkeys need a site with a domain name.');
}

function domainOf(config: Config): string {
  return new URL(config.appUrl).hostname;
}

function handleOf(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId);
}
