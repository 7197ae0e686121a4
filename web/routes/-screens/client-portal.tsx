import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { User } from '#contract/accounts';
import type { ChecklistItem } from '#contract/projects';
import { BeingBuilt } from '#web/features/shell/being-built.tsx';
import { ItemUpload } from '#web/features/documents/item-upload.tsx';
import { SecondStepBanner } from '#web/features/second-steps/second-step-banner.tsx';
import { PortalShell } from '#web/features/shell/portal-shell.tsx';
import { type PortalTab, portalTabs } from '#web/features/shell/portal-tabs.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { fileCategoryOf, waitsForClient } from '#web/lib/project.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const DashboardScreen = lazy(async () => ({
  default: (await import('#web/features/dashboard/dashboard-screen.tsx')).DashboardScreen,
}));

const TimelineScreen = lazy(async () => ({
  default: (await import('#web/features/timeline/timeline-screen.tsx')).TimelineScreen,
}));

const DocumentsScreen = lazy(async () => ({
  default: (await import('#web/features/documents/documents-screen.tsx')).DocumentsScreen,
}));

const PaymentsScreen = lazy(async () => ({
  default: (await import('#web/features/invoices/payments-screen.tsx')).PaymentsScreen,
}));

const OwnProfile = lazy(async () => ({
  default: (await import('./own-profile.tsx')).OwnProfile,
}));

/** What the tabs that are still to come will do. */
const coming: Record<'messages', string> = {
  messages: 'It will hold your conversations with the person preparing your return.',
};

/** The portal layout of spec section 2: six tabs, the open one in the address. */
export function ClientPortal({ user, tab }: { user: User; tab: PortalTab }) {
  usePageTitle(portalTabs.find(({ value }) => value === tab)?.label ?? 'Portal');
  return (
    <PortalShell user={user} tab={tab}>
      {tab === 'dashboard' && <SecondStepBanner user={user} />}
      {tab === 'dashboard' ? (
        <Suspense fallback={<SkeletonRows label="Your return is loading" />}>
          <DashboardScreen user={user} chats={noChats} upload={uploadNeeded} />
        </Suspense>
      ) : tab === 'timeline' ? (
        <Suspense fallback={<SkeletonRows label="Your timeline is loading" />}>
          <TimelineScreen upload={uploadFor} />
        </Suspense>
      ) : tab === 'documents' ? (
        <Suspense fallback={<SkeletonRows label="Documents are loading" />}>
          <DocumentsScreen />
        </Suspense>
      ) : tab === 'payments' ? (
        <Suspense fallback={<SkeletonRows label="Your invoices are loading" />}>
          <PaymentsScreen />
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

/** Nobody has a conversation yet: the part that holds them is still to come. */
const noChats = { active: 0, unread: 0 };

/** Hands a file over from the checklist of the timeline. */
function uploadFor(item: ChecklistItem, taxYear: number): ReactNode {
  return (
    <ItemUpload
      item={item}
      category={fileCategoryOf(item)}
      taxYear={taxYear}
      {...(waitsForClient(item) ? {} : { label: 'Add another', variant: 'quiet' })}
    />
  );
}

/** Hands a file over from the dashboard, where the first thing needed is what to do next. */
function uploadNeeded(item: ChecklistItem, taxYear: number, isPrimary: boolean): ReactNode {
  return (
    <ItemUpload
      item={item}
      category={fileCategoryOf(item)}
      taxYear={taxYear}
      variant={isPrimary ? 'primary' : 'secondary'}
      size="medium"
    />
  );
}
