import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { announceSignatures } from '../announce.ts';
import { addEvent, type By } from '../events.ts';
import { lockRequestOf } from '../find.ts';
import type { IdentityProvider } from './provider.ts';
import { signaturePolicy } from '../policy.ts';
import { nowByDatabase, signerOf, type StepBy } from '../steps.ts';
import { identityChecks } from './table.ts';

/** How a person’s identity check is asked for. */
interface Asking {
  actor: Actor;
  by: By;
  provider: IdentityProvider;
}

/**
 * Begins an identity check. What the provider says of earlier ones is noted first, so that nobody gets around three
 * failures by leaving a check unfinished. Nothing is held while the provider is asked.
 *
 * @returns the provider’s page, where the person answers
 * @throws AppError `not_found`; `conflict` where none is needed or allowed
 */
export async function beginCheck(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  asking: Asking,
  id: string,
): Promise<{ url: string }> {
  await settleChecks(db, asking, id);
  const allowed = (tx: Executor) => mayBegin(tx, asking, id);
  const { name } = await db.transaction(allowed);
  const { provider } = asking;
  const begun = await provider.begin({
    reference: uuidv7(),
    name,
    returnUrl: `${config.appUrl}/sign?request=${id}`,
  });
  await db.transaction(async (tx) => {
    const signer = await mayBegin(tx, asking, id);
    await tx.insert(identityChecks).values({
      id: uuidv7(),
      signerId: signer.id,
      method: 'knowledge-based',
      provider: provider.name,
      providerRef: begun.ref,
    });
  });
  return { url: begun.url };
}

async function mayBegin(tx: Executor, { actor, by }: Asking, id: string) {
  const found = await lockRequestOf(tx, actor, id);
  const step: StepBy = { actor, by, hasProvider: true };
  authorize(signaturePolicy.can(actor, 'checkIdentity', { found, ...step }));
  return signerOf(actor, found);
}

/**
 * Asks the provider what came from a signer’s open checks, and notes it.
 *
 * @returns how many were decided
 */
export async function settleChecks(
  db: Platform['db'],
  { actor, by, provider }: Asking,
  id: string,
): Promise<number> {
  const open = await db.transaction(async (tx) => {
    const signer = signerOf(actor, await lockRequestOf(tx, actor, id));
    return tx
      .select({ id: identityChecks.id, ref: identityChecks.providerRef })
      .from(identityChecks)
      .where(
        and(
          eq(identityChecks.signerId, signer.id),
          eq(identityChecks.provider, provider.name),
          isNull(identityChecks.passed),
        ),
      );
  });
  let decided = 0;
  for (const check of open) {
    if (check.ref === null) continue;
    const result = await provider.result(check.ref);
    if (result === null) continue;
    const isNew = await db.transaction(async (tx) => {
      const found = await lockRequestOf(tx, actor, id);
      const { rowCount } = await tx
        .update(identityChecks)
        .set({ passed: result === 'passed', decidedAt: nowByDatabase })
        .where(and(eq(identityChecks.id, check.id), isNull(identityChecks.passed)));
      if (rowCount !== 1) return false;
      await addEvent(tx, by, found.request, {
        kind: 'identity-checked',
        signerId: signerOf(actor, found).id,
        details: { method: 'knowledge-based', passed: result === 'passed' },
      });
      await announceSignatures(tx, found.request);
      return true;
    });
    if (isNew) decided += 1;
  }
  return decided;
}

/** The provider that the firm has. @throws AppError `conflict` without one */
export function theProvider(provider: IdentityProvider | undefined): IdentityProvider {
  if (provider) return provider;
  throw new AppError(
    'conflict',
    'We have no identity provider, so this form can’t be signed on screen.',
  );
}
