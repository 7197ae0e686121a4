import type { Cookies } from '#platform/http/cookies';
import type { Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { authenticatorRoutes } from './authenticator-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { passkeySignInRoutes } from '../sign-in/passkey-sign-in-routes.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import { ruleRoutes } from './rule-routes.ts';
import { setupRoutes } from './setup-routes.ts';
import { secondStepSignInRoutes } from './sign-in-routes.ts';
import { stepUpRoutes } from './step-up-routes.ts';

/** Setting up second steps, using them at sign-in, and getting back in without them. */
export function secondStepRoutes(platform: Platform, cookies: Cookies): Route[] {
  return [
    ...setupRoutes(platform, cookies),
    ...authenticatorRoutes(platform, cookies),
    ...passkeyRoutes(platform, cookies),
    ...secondStepSignInRoutes(platform, cookies),
    ...passkeySignInRoutes(platform, cookies),
    ...recoveryRoutes(platform),
    ...ruleRoutes(platform),
    ...stepUpRoutes(platform, cookies),
  ];
}
