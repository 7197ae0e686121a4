import { lazy, Suspense } from 'react';
import type { User } from '#contract/identity/accounts';
import { OverviewSection } from '#web/features/firm/overview/overview-section.tsx';
import { IfMay } from '#web/ui/if-may.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const ActivitySection = lazy(async () => ({
  default: (await import('#web/features/firm/activity/activity-section.tsx')).ActivitySection,
}));

const EnrollmentNotice = lazy(async () => ({
  default: (await import('#web/features/identity/second-step/enrollment-notice.tsx'))
    .EnrollmentNotice,
}));

/** The overview with the firm's activity, and what staff must set up for themselves first. */
export function StaffOverview({ user }: { user: User }) {
  return (
    <>
      {user.enrollmentRequiredFrom !== null && (
        <Suspense>
          <EnrollmentNotice from={user.enrollmentRequiredFrom} />
        </Suspense>
      )}
      <OverviewSection
        activity={
          <IfMay right="log">
            <Suspense fallback={<SkeletonRows rows={10} label="Activity is loading" />}>
              <ActivitySection />
            </Suspense>
          </IfMay>
        }
      />
    </>
  );
}
