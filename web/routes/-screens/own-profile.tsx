import type { User } from '#contract/accounts/accounts';
import { AccountPeople } from '#web/features/access/account-people.tsx';
import { PushDevices } from '#web/features/installed/push-devices.tsx';
import { CalendarSection } from '#web/features/integrations/calendar-section.tsx';
import { ProfileScreen } from '#web/features/profile/profile-screen.tsx';
import { SecondStepsSection } from '#web/features/second-steps/second-steps-section.tsx';

/** The own profile, of clients and staff alike. */
export function OwnProfile({ user, title }: { user: User; title: string }) {
  return (
    <ProfileScreen
      user={user}
      title={title}
      secondSteps={<SecondStepsSection user={user} />}
      people={<AccountPeople user={user} />}
      pushDevices={<PushDevices />}
      calendar={<CalendarSection isStaff={user.staff !== null} />}
    />
  );
}
