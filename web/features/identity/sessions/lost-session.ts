import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onEnrollmentRequired, onSignedOut } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { isSigningOut } from '#web/lib/format/person.ts';
import { safeRedirect } from '#web/lib/navigation/redirect.ts';
import { forgetUser, refreshUser, userQuery } from '#web/lib/session/session.ts';
import { toastOnce } from '#web/ui/overlays/toast-store.ts';

/** Spec section 9: unauthenticated redirects wait this long, so that the toast is seen. */
export const redirectDelayMs = 500;

/** What they do goes by the token of their email, and may end the session: what they say stays. */
const emailLinkScreens = new Set([
  '/undo-email-change',
  '/stop-recovery',
  '/stop-access',
  '/reset-password',
]);

/**
 * Spec section 8: when the session ends while a screen is open, says so and goes to the sign-in
 * page, which leads back to where the person was. Not on the first load (rulings section 1), and not
 * where an email led to.
 */
export function useLostSession(): void {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onSignedOut(() => {
      const user = queryClient.getQueryData(userQuery.queryKey);
      if (!user || timer !== undefined || isSigningOut()) return;
      const { pathname, href } = router.state.location;
      if (emailLinkScreens.has(pathname)) return forgetUser();
      toastOnce({ ...labelsFor(user, pathname), variant: 'destructive' });
      timer = setTimeout(() => {
        timer = undefined;
        const redirect = safeRedirect(href);
        forgetUser();
        void navigate({ to: '/auth', search: redirect === undefined ? {} : { redirect } });
      }, redirectDelayMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [navigate, router]);
}

/**
 * The day has come on which staff need a stronger second step, while a screen was open: the user, read
 * again, says so, and the set-up takes the place of the screen.
 */
export function useEnrollmentDay(): void {
  useEffect(
    () =>
      onEnrollmentRequired(() => {
        const user = queryClient.getQueryData(userQuery.queryKey);
        if (user && !user.enrollmentRequired) void refreshUser();
      }),
    [],
  );
}

/** Each screen has its own words for the same thing (spec section 8). */
function labelsFor(
  { isAdmin }: { isAdmin: boolean },
  pathname: string,
): { title: string; description: string } {
  if (isAdmin && (pathname === '/' || pathname === '/admin')) {
    return { title: 'Unauthorized', description: 'Admin access required. Redirecting...' };
  }
  // The summary layout.
  if (!isAdmin && pathname === '/home') {
    return { title: 'Unauthorized', description: 'You are logged out. Logging in again...' };
  }
  return { title: 'Session expired', description: 'Please log in to continue' };
}
