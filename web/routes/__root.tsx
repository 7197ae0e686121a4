import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  redirect,
  useLocation,
  useRouter,
} from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { EmailUnverified } from '#web/features/identity/registration/email-unverified.tsx';
import { useEnrollmentDay, useLostSession } from '#web/features/identity/sessions/lost-session.ts';
import { SlimShell } from '#web/features/shell/slim-shell.tsx';
import { preserveFocus } from '#web/lib/navigation/preserve-focus.ts';
import { screenOf } from '#web/lib/navigation/screen-of.ts';
import { isLost, isWaiting, useLostAccount } from '#web/lib/session/account.ts';
import { accountIn, chosenAccount } from '#web/lib/session/chosen-account.ts';
import { userQuery, useUser } from '#web/lib/session/session.ts';
import { sessionHint } from '#web/lib/session/session-hint.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonForm } from '#web/ui/skeleton.tsx';
import { ToasterWhenNeeded } from '#web/ui/overlays/toaster-when-needed.tsx';
import { LandingPage, preloadLikelyScreens } from './-screens/lazy-screens.tsx';

const Enrollment = lazyRouteComponent(
  () => import('#web/features/identity/second-step/enrollment.tsx'),
  'Enrollment',
);
const WaitingPage = lazyRouteComponent(
  () => import('#web/features/clients/access/waiting-access.tsx'),
  'WaitingPage',
);
const SignedIn = lazyRouteComponent(() => import('./-screens/signed-in.tsx'), 'SignedIn');
const UnknownScreen = lazyRouteComponent(
  () => import('./-screens/unknown-screen.tsx'),
  'UnknownScreen',
);

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    // Visitors do without what goes with a session.
    if (sessionHint() !== undefined && !queryClient.getQueryData(userQuery.queryKey)) {
      void SignedIn.preload?.();
      preloadLikelyScreens(queryClient, location);
    }
    const user = await queryClient.ensureQueryData(userQuery);
    // Another account is another page: nothing of this one goes along.
    if (user?.isAdmin === false && accountIn(location.searchStr) !== chosenAccount) {
      throw redirect({ href: location.href, reloadDocument: true });
    }
    return { user };
  },
  component: Root,
  pendingComponent: Waiting,
  errorComponent: Failed,
  notFoundComponent: Nowhere,
});

/** Shows the screen, or what is in its place for this session (spec section 2). */
function Root() {
  const user = useUser();
  // Of the address only what decides here: all that is on the screen would be drawn again otherwise.
  const screen = useLocation({ select: ({ pathname }) => screenOf(pathname) });
  const isIn = user?.emailVerified === true && !user.enrollmentRequired;
  useLostSession();
  useLostAccount(user);
  useEnrollmentDay();
  useEffect(preserveFocus, []);
  const isProtected = screen !== undefined && screen.for !== 'anyone';
  return (
    <>
      {isLost(user) ? (
        <Waiting />
      ) : user && !user.emailVerified && screen?.path !== '/verify-email' ? (
        <SlimShell>
          <EmailUnverified user={user} />
        </SlimShell>
      ) : user?.enrollmentRequired ? (
        <SlimShell>
          <Suspense>
            <Enrollment />
          </Suspense>
        </SlimShell>
      ) : isWaiting(user) && (isProtected || screen?.path === '/') ? (
        <SlimShell>
          <Suspense>
            <WaitingPage user={user} />
          </Suspense>
        </SlimShell>
      ) : !user && isProtected ? (
        <SignedOut screen={screen.name} />
      ) : (
        <Outlet />
      )}
      {user && (
        <Suspense>
          <SignedIn isIn={isIn} />
        </Suspense>
      )}
      <ToasterWhenNeeded />
    </>
  );
}

/** Signing in leads back to the screen that was wanted. */
function SignedOut({ screen }: { screen: string }) {
  const redirect = useLocation({ select: ({ href }) => href });
  return <LandingPage wanted={{ screen, redirect }} />;
}

/** Rulings section 1: signed out, an unknown path shows the landing page. */
function Nowhere() {
  const user = useUser();
  if (!user) return <LandingPage />;
  return (
    <Suspense>
      <UnknownScreen user={user} />
    </Suspense>
  );
}

/** The session is loading. */
function Waiting() {
  return <SkeletonForm className="mx-auto max-w-[416px] px-5 pt-32" />;
}

function Failed({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <ErrorState
        title="This page could not be opened"
        of={{ error, refetch: () => router.invalidate() }}
      />
    </main>
  );
}
