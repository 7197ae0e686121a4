import { Suspense } from 'react';
import type { User } from '#contract/identity/accounts';
import { NoAccess } from '#web/features/shell/no-access.tsx';
import {
  type AdminScreenName,
  findAdminScreen,
  isAdminSection,
  reachesScreen,
} from '#web/lib/admin-screens.ts';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { staffScreens } from './staff-screens.ts';

interface AdminDashboardProps {
  user: User;
  section: AdminScreenName;
}

/** The seven tiles of spec section 2; the open section is in the address. */
export function AdminDashboard({ user, section }: AdminDashboardProps) {
  const screen = findAdminScreen(section);
  const Screen = staffScreens[section];
  usePageTitle(`${screen?.label ?? ''}, back office`);
  return (
    <StaffFrame
      user={user}
      section={isAdminSection(section) ? section : undefined}
      fill={screen?.fill ?? false}
    >
      {reachesScreen(user, section) ? (
        <Suspense fallback={<SkeletonRows rows={12} label={screen?.loading ?? 'Loading'} />}>
          <Screen user={user} />
        </Suspense>
      ) : (
        <NoAccess />
      )}
    </StaffFrame>
  );
}
