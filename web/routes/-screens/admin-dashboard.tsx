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

const PendingSection = lazy(async () => ({
  default: (await import('#web/features/review/pending-section.tsx')).PendingSection,
}));
const ArchivedSection = lazy(async () => ({
  default: (await import('#web/features/review/archived-section.tsx')).ArchivedSection,
}));
const OverviewSection = lazy(async () => ({
  default: (await import('#web/features/overview/overview-section.tsx')).OverviewSection,
}));
const ActivitySection = lazy(async () => ({
  default: (await import('#web/features/activity/activity-section.tsx')).ActivitySection,
}));
const StaffMessages = lazy(async () => ({
  default: (await import('#web/features/messages/staff-messages.tsx')).StaffMessages,
}));
const StaffProjects = lazy(async () => ({
  default: (await import('./staff-projects.tsx')).StaffProjects,
}));

const StaffInvoices = lazy(async () => ({
  default: (await import('./staff-invoices.tsx')).StaffInvoices,
}));

const OwnProfile = lazy(async () => ({
  default: (await import('./own-profile.tsx')).OwnProfile,
}));
const StaffClients = lazy(async () => ({
  default: (await import('./staff-clients.tsx')).StaffClients,
}));
const StaffSecurity = lazy(async () => ({
  default: (await import('./staff-security.tsx')).StaffSecurity,
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
  if (section === 'account' || section === 'security') {
    return (
      <StaffFrame user={user} section={undefined}>
        <Suspense fallback={<SkeletonRows rows={12} label="Settings are loading" />}>
          {section === 'account' ? <OwnProfile user={user} title={label} /> : <StaffSecurity />}
        </Suspense>
      </StaffFrame>
    );
  }
  if (section === 'projects') {
    return (
      <StaffFrame user={user} section={section}>
        <Suspense fallback={<SkeletonRows rows={12} label="Projects are loading" />}>
          <StaffProjects />
        </Suspense>
      </StaffFrame>
    );
  }
  if (section === 'overview') {
    return (
      <StaffFrame user={user} section={section}>
        <Suspense fallback={<SkeletonRows rows={12} label="The overview is loading" />}>
          <OverviewSection
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
          <StaffMessages />
        </Suspense>
      </StaffFrame>
    );
  }
  if (section === 'invoices') {
    return (
      <StaffFrame user={user} section={section} fill>
        <Suspense fallback={<SkeletonRows rows={12} label="Invoices are loading" />}>
          <StaffInvoices />
        </Suspense>
      </StaffFrame>
    );
  }
  if (section === 'clients') {
    return (
      <StaffFrame user={user} section={section} fill>
        <Suspense fallback={<SkeletonRows rows={12} label="Clients are loading" />}>
          <StaffClients />
        </Suspense>
      </StaffFrame>
    );
  }
  return (
    <StaffFrame user={user} section={section} fill>
      <Suspense fallback={<SkeletonRows rows={12} label="Files are loading" />}>
        {section === 'pending' && <PendingSection />}
        {section === 'archived' && <ArchivedSection />}
      </Suspense>
    </StaffFrame>
  );
}
