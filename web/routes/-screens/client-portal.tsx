import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { User } from '#contract/accounts';
import { BeingBuilt } from '#web/features/shell/being-built.tsx';
import { SecondStepBanner } from '#web/features/second-steps/second-step-banner.tsx';
import { PortalShell } from '#web/features/shell/portal-shell.tsx';
import { type PortalTab, portalTabs } from '#web/features/shell/portal-tabs.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const DocumentsScreen = lazy(async () => ({
  default: (await import('#web/features/documents/documents-screen.tsx')).DocumentsScreen,
}));

const OwnProfile = lazy(async () => ({
  default: (await import('./own-profile.tsx')).OwnProfile,
}));

/** What the tabs that are still to come will do. */
const coming: Record<Exclude<PortalTab, 'documents' | 'profile'>, string> = {
  dashboard: 'It will open on what you need to do next, then show your progress and what changed.',
  payments: 'It will list your invoices and let you pay them.',
  messages: 'It will hold your conversations with the person preparing your return.',
  timeline: 'It will show each step of your return and what is still needed.',
};

/** The portal layout of spec section 2: six tabs, the open one in the address. */
export function ClientPortal({ user, tab }: { user: User; tab: PortalTab }) {
  usePageTitle(portalTabs.find(({ value }) => value === tab)?.label ?? 'Portal');
  return (
    <PortalShell user={user} tab={tab}>
      {tab === 'dashboard' && <SecondStepBanner user={user} />}
      {tab === 'documents' ? (
        <Suspense fallback={<SkeletonRows label="Documents are loading" />}>
          <DocumentsScreen />
        </Suspense>
      ) : tab === 'profile' ? (
        <Suspense fallback={<SkeletonRows rows={12} label="Your profile is loading" />}>
          <OwnProfile user={user} title="Profile" />
        </Suspense>
      ) : (
        <BeingBuilt
          title={portalTabs.find(({ value }) => value === tab)?.label ?? ''}
          action={
            <Link
              to="/"
              search={{ tab: 'documents' }}
              className={buttonClass({ variant: 'primary' })}
            >
              Open Documents
            </Link>
          }
        >
          {coming[tab]} Until then, send and read your documents under Documents.
        </BeingBuilt>
      )}
    </PortalShell>
  );
}
