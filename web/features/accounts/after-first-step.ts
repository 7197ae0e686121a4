import { useNavigate } from '@tanstack/react-router';
import type { SignInOutcome, User } from '#contract/accounts';
import { type CodePurpose, rememberDelivery } from '#web/lib/code-delivery.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { userQuery } from '#web/lib/session.ts';
import { rememberWays } from './sign-in-ways.ts';

/**
 * Spec section 4, login outcome: to the e-mail code, to the second step, or in.
 *
 * @param redirect where the person was going, already checked to be a path of this site
 * @returns a function that resolves with whether the person is signed in now
 */
export function useAfterFirstStep(
  redirect: string | undefined,
): (outcome: SignInOutcome) => Promise<boolean> {
  const navigate = useNavigate();
  const goIn = useGoIn(redirect);
  return async (outcome) => {
    const { userId, email } = outcome;
    const onward = redirect === undefined ? {} : { redirect };
    const remember = (purpose: CodePurpose) => rememberDelivery(purpose, userId, outcome);
    if (outcome.emailVerificationRequired) {
      remember('verify-email');
      await navigate({ to: '/verify-email', search: { userId, email } });
      return false;
    }
    if (outcome.twoFactorRequired) {
      remember('login-2fa');
      rememberWays(outcome);
      await navigate({ to: '/login-2fa', search: { userId, email, ...onward } });
      return false;
    }
    const user = await queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
    if (user) await goIn(user);
    return user !== null;
  };
}

/** Spec section 4: where somebody who is signed in now goes. */
export function useGoIn(redirect: string | undefined): (user: User) => Promise<void> {
  const navigate = useNavigate();
  return (user) => {
    const home = user.isAdmin ? '/admin' : '/';
    return navigate({
      href: user.phoneVerified ? (redirect ?? home) : '/verify-phone',
      replace: true,
    });
  };
}
