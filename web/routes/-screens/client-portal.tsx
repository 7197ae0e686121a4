import { type ReactNode, Suspense, useEffect } from 'react';
import type { User } from '#contract/identity/accounts';
import type { ChecklistItem } from '#contract/projects/project-shapes';
import { useChats } from '#web/features/messages/use-chats.ts';
import { useUploads } from '#web/features/documents/upload/uploads.ts';
import { ItemUpload } from '#web/features/documents/upload/item-upload.tsx';
import { TermsNotice } from '#web/features/site/policies/terms-notice.tsx';
import { SecondStepBanner } from '#web/features/identity/second-step/second-step-banner.tsx';
import { type PortalTab, portalTabs } from '#web/features/shell/portal-tabs.ts';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { fileCategoryOf, waitsForClient } from '#web/lib/project.ts';
import { forgetWaiting, whoseWaits } from '#web/lib/uploads/waiting-mark.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { PortalFrame } from './portal-frame.tsx';
import {
  DeviceOffers,
  resumePending,
  portalScreens as screens,
  UploadTray,
} from './portal-screens.ts';

export { readFirstAnswers } from '#web/features/dashboard/first-answers.ts';

/** The portal layout of spec section 2: six tabs, the open one in the address. */
export function ClientPortal({ user, tab }: { user: User; tab: PortalTab }) {
  usePageTitle(portalTabs.find(({ value }) => value === tab)?.label ?? 'Portal');
  const chats = useChats();
  useWhatWaits(user.id);
  const uploads = useUploads();
  const hasSent = uploads.some(({ receipt }) => receipt !== undefined);
  const hasPending = hasSent || uploads.some(({ phase }) => phase === 'offline');
  return (
    <PortalFrame user={user} tab={tab}>
      {tab === 'dashboard' && <TermsNotice user={user} />}
      {tab === 'dashboard' && <SecondStepBanner user={user} />}
      {tab === 'dashboard' && user.accessToReview > 0 && (
        <Suspense>
          <screens.reviewAccess />
        </Suspense>
      )}
      {tab === 'dashboard' && user.waitingAccounts.length > 0 && (
        <Suspense>
          <screens.waitingNotice user={user} />
        </Suspense>
      )}
      {tab === 'dashboard' ? (
        <Suspense fallback={<SkeletonRows label="Your return is loading" />}>
          <screens.dashboard user={user} chats={chats} upload={uploadNeeded} />
        </Suspense>
      ) : tab === 'timeline' ? (
        <Suspense fallback={<SkeletonRows label="Your timeline is loading" />}>
          <screens.timeline user={user} upload={uploadFor} />
        </Suspense>
      ) : tab === 'documents' ? (
        <Suspense fallback={<SkeletonRows label="Documents are loading" />}>
          <screens.documents />
        </Suspense>
      ) : tab === 'messages' ? (
        <Suspense fallback={<SkeletonRows label="Conversations are loading" />}>
          <screens.messages screen="portal" />
        </Suspense>
      ) : tab === 'payments' ? (
        <Suspense fallback={<SkeletonRows label="Your invoices are loading" />}>
          <screens.payments />
        </Suspense>
      ) : (
        <Suspense fallback={<SkeletonRows rows={12} label="Your profile is loading" />}>
          <screens.profile user={user} title="Profile" />
        </Suspense>
      )}
      {(hasSent || matchMedia('(pointer: coarse)').matches) && (
        <Suspense>
          <DeviceOffers user={user} tab={tab} hasSent={hasSent} />
        </Suspense>
      )}
      {/* Where there is no list of uploads, what waits and what was read in them is told above the lower edge. */}
      {tab !== 'documents' && hasPending && (
        <Suspense>
          <UploadTray />
        </Suspense>
      )}
    </PortalFrame>
  );
}

/** What waits on this device goes when the portal opens; its code is read only then. */
function useWhatWaits(userId: string): void {
  useEffect(() => {
    void forgetWaiting(userId);
    if (whoseWaits() !== userId) return;
    void resumePending(userId).catch(() => undefined);
  }, [userId]);
}

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
      isFilling
    />
  );
}
