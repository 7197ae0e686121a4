import type { SignInOutcome, User } from '#contract/identity/accounts';
import { addressOf } from '#web/lib/api/address-of.ts';
import { type CodePurpose, rememberDelivery } from '#web/lib/session/code-delivery.ts';
import { forgetDrafts } from '#web/lib/forms/drafts.ts';
import { navigateWithReload, type ToastText } from '#web/lib/navigation/full-page-navigation.ts';
import { opensPortal } from './fetch-portal.ts';
import { portalFiles } from './portal-files.ts';

interface WhatToSay {
  /** Someone who is signed in now. */
  signedIn: ToastText;
  /** Someone who has another step before them. */
  goingOn?: ToastText;
}

/**
 * Spec section 4, login outcome: to the e-mail code, to the second step, or in.
 *
 * @param redirect where the person was going, already checked to be a path of this site
 */
export function continueSignIn(
  outcome: SignInOutcome,
  redirect: string | undefined,
  { signedIn, goingOn }: WhatToSay,
): Promise<never> {
  const { userId, email } = outcome;
  const remember = (purpose: CodePurpose) => rememberDelivery(purpose, userId, outcome);
  if (outcome.emailVerificationRequired) {
    remember('verify-email');
    return navigateWithReload(addressOf('/verify-email', { query: { userId, email } }), {
      message: goingOn,
    });
  }
  if (outcome.twoFactorRequired) {
    remember('login-2fa');
    return navigateWithReload(addressOf('/login-2fa', { query: { userId, email, redirect } }), {
      message: goingOn,
    });
  }
  // Of someone who is in it holds all about them.
  return goIn({ ...outcome, id: userId } as User, redirect, signedIn);
}

/** Spec section 4: where someone who is signed in now goes. */
export async function goIn(
  user: User,
  redirect: string | undefined,
  message: ToastText,
): Promise<never> {
  forgetDrafts({ exceptOf: user.id });
  const home = user.isAdmin ? '/admin' : '/';
  const href = user.phoneVerified ? (redirect ?? home) : '/verify-phone';
  if (portalFiles()) {
    // Came while they typed.
    const ahead = await opensPortal().catch(() => undefined);
    await ahead?.openPortal(user, href, message);
  }
  return navigateWithReload(href, { message, replace: true });
}
