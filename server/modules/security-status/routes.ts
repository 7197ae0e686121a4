import { getSecurityStatus } from '#contract/security-status';
import { isTwoStepVerified } from '#modules/accounts';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { isEncryptedAtRest, isEncryptedInTransit, isEveryAccessLogged } from './facts.ts';

/** What the Security card may say. */
export function securityStatusRoutes(platform: Platform): Route[] {
  const { db, config } = platform;
  return [
    handleDirect(getSecurityStatus, async ({ actor, request }) => {
      const [encryptedAtRest, twoStepVerified, accessLogged] = await Promise.all([
        isEncryptedAtRest(platform, actor),
        isTwoStepVerified(db, actor),
        isEveryAccessLogged(db),
      ]);
      const facts = {
        encryptedInTransit: isEncryptedInTransit(config, request),
        encryptedAtRest,
        twoStepVerified,
        accessLogged,
      };
      return { ...facts, isSecure: Object.values(facts).every(Boolean) };
    }),
  ];
}
