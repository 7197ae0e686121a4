import type { FastifyRequest } from 'fastify';
import { getSecurityStatus, type SecurityStatus } from '#contract/identity/security-status';
import { isTwoStepVerified } from '#modules/identity';
import { readStaffRule, type StaffRule } from '#modules/identity/second-step-methods';
import type { Actor } from '#platform/actor';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { isEncryptedAtRest, isEncryptedInTransit, isEveryAccessLogged } from './facts.ts';

/** What the Security card may say. */
export function securityStatusRoutes(platform: Platform): Route[] {
  const { db } = platform;
  return [
    handleDirect(getSecurityStatus, async ({ actor, request }) =>
      readSecurityStatus(platform, {
        actor,
        request,
        twoStepVerified: await isTwoStepVerified(db, actor),
      }),
    ),
  ];
}

/** What holds for a person: for themselves, or for staff who look at their portal. */
export async function readSecurityStatus(
  platform: Platform,
  {
    actor,
    request,
    twoStepVerified,
  }: { actor: Actor; request: Pick<FastifyRequest, 'headers'>; twoStepVerified: boolean },
): Promise<SecurityStatus> {
  const { db, config } = platform;
  const [encryptedAtRest, accessLogged, rule] = await Promise.all([
    isEncryptedAtRest(platform, actor),
    isEveryAccessLogged(db),
    readStaffRule(db, config.firm.timeZone),
  ]);
  const facts = {
    encryptedInTransit: isEncryptedInTransit(config, request),
    encryptedAtRest,
    twoStepVerified,
    accessLogged,
  };
  const isSecure = Object.values(facts).every(Boolean);
  return { ...facts, staffStrongStep: stateOf(rule), isSecure };
}

function stateOf({ needed, inForce }: StaffRule): SecurityStatus['staffStrongStep'] {
  if (!needed) return 'optional';
  return inForce ? 'required' : 'planned';
}
