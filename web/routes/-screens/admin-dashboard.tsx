import { lazy, Suspense } from 'react';
import type { User } from '#contract/accounts';
import {
  type AdminPlace,
  adminPlaces,
  type AdminSection,
  adminSections,
} from '#web/features/shell/admin-sections.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { staffScreens as screens } from './staff-screens.ts';

const ActivitySection = lazy(async () => ({
  default: (await import('#web/features/activity/activity-section.tsx')).ActivitySection,
}));

const EnrollmentNotice = lazy(async () => ({
  default: (await import('#web/features/second-steps/enrollment-notice.tsx')).EnrollmentNotice,
}));

interface AdminDashboardProps {
  user: User;
  section: AdminSection | AdminPlace;
}

/** The seven tiles of spec section 2; the open section stands in the address. */
export function AdminDashboard({ user, section }: AdminDashboardProps) {
  const label =
    [...adminSections, ...adminPlaces].find(({ value }) => value === section)?.label ?? '';
  usePageTitle(`${label}, back office`);
  if (section === 'alarms') {
    return (
      <StaffFrame user={user} section={undefined}>
        <Suspense fallback={<SkeletonRows rows={12} label="Alarms are loading" />}>
          <screens.alarms />
        </Suspense>
      </StaffFrame>
    );
  }
  if (section === 'account' || section === 'security') {
    return (
      <StaffFrame user={user} section={undefined}>
        <Suspense fallback={<SkeletonRows rows={12} label="Settings are loading" />}>
          {section === 'account' ? (
            <screens.account user={user} title={label} />
          ) : (
            <screens.security />
          )}
        </Suspense>
      </StaffFrame>
    );
  }
  if (section === 'projects') {
    return (
      <StaffFrame user={user} section={section}>
        <Suspense fallback={<SkeletonRows rows={12} label="Projects are loading" />}>
          <screens.projects />
        </Suspense>
      </StaffFrame>
    );
  }
  if (section === 'overview') {
    return (
      <StaffFrame user={user} section={section}>
        <Suspense fallback={<SkeletonRows rows={12} label="The overview is loading" />}>
          {user.enrollmentRequiredFrom !== null && (
            <EnrollmentNotice from={user.enrollmentRequiredFrom} />
          )}
          <screens.overview
            activity={
              <Suspense fallback={<SkeletonRows rows={10} label="Activity is loading" />}>
                <ActivitySection />
              </Suspense>
            }
          />
        </Suspense>
      </StaffFrame>
    );
  }
  if (section === 'messages') {
    return (
      <StaffFrame user={user} section={section} fill>
        <Suspense fallback={<SkeletonRows rows={12} label="Conversations are loading" />}>
          <screens.messages />
        </Suspense>
      </StaffFrame>
    );
  }
  if (section === 'invoices') {
    return (
      <StaffFrame user={user} section={section} fill>
        <Suspense fallback={<SkeletonRows rows={12} label="Invoices are loading" />}>
          <screens.invoices />
        </Suspense>
      </StaffFrame>
    );
  }
  if (section === 'clients') {
    return (
      <StaffFrame user={user} section={section} fill>
        <Suspense fallback={<SkeletonRows rows={12} label="Clients are loading" />}>
          <screens.clients />
        </Suspense>
      </StaffFrame>
    );
  }
  return (
    <StaffFrame user={user} section={section} fill>
      <Suspense fallback={<SkeletonRows rows={12} label="Files are loading" />}>
        {section === 'pending' && <screens.pending />}
        {section === 'archived' && <screens.archived />}
      </Suspense>
    </StaffFrame>
  );
}
