import type { User } from '#contract/identity/accounts';
import { AccountPeople } from '#web/features/clients/access/account-people.tsx';
import { PushDevices } from '#web/features/notifications/push/push-devices.tsx';
import { CalendarSection } from '#web/features/integrations/calendar-section.tsx';
import { ProfileScreen } from '#web/features/identity/profile/profile-screen.tsx';
import { SecondStepsSection } from '#web/features/identity/second-step/second-steps-section.tsx';

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
