import { useNavigate } from '@tanstack/react-router';
import type { SignInOutcome } from '#contract/accounts';
import { queryClient } from '#web/lib/query-client.ts';
import { userQuery } from '#web/lib/session.ts';
import { type CodePurpose, rememberDelivery } from './code-delivery.ts';

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
      await navigate({ to: '/login-2fa', search: { userId, email, ...onward } });
      return false;
    }
    const user = await queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
    const home = user?.isAdmin ? '/admin' : '/';
    const target = user?.phoneVerified === false ? '/verify-phone' : (redirect ?? home);
    await navigate({ href: target, replace: true });
    return true;
  };
}
