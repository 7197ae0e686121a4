import { useEffect, useSyncExternalStore } from 'react';
import { Auth } from '#web/features/identity/auth.tsx';
import { SlimShell } from '#web/features/shell/slim-shell.tsx';
import { fetchPortalSoon } from '#web/features/identity/sign-in/fetch-portal.ts';
import { safeRedirect } from '#web/lib/navigation/redirect.ts';
import { usePageAddress } from '#web/lib/navigation/use-page-address.ts';
import { SkeletonForm } from '#web/ui/skeleton.tsx';

const neverChanges = () => () => undefined;

/**
 * The sign-in page with the open tab in its address. What is written to HTML is its frame: forms
 * that nothing answers yet would send a password by themselves.
 */
export function AuthPage() {
  const isLive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const { search, change } = usePageAddress();
  useEffect(fetchPortalSoon, []);
  useEffect(() => {
    // Gone back to after signing in: as it was left it would wait for ever.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return (
    <SlimShell>
      {isLive ? (
        <Auth
          tab={search.get('tab') === 'create-account' ? 'create-account' : 'sign-in'}
          onTabChange={(tab) => change({ tab: tab === 'create-account' ? tab : '' })}
          redirect={safeRedirect(search.get('redirect') ?? undefined)}
          invitation={search.get('invitation') ?? undefined}
        />
      ) : (
        <Waiting />
      )}
    </SlimShell>
  );
}

function Waiting() {
  return (
    <>
      <noscript>
        <p className="mb-7">Signing in needs JavaScript. You can also call us.</p>
      </noscript>
      <SkeletonForm className="noscript:hidden" />
    </>
  );
}
