import type { User } from '#contract/identity/accounts';
import { OwnProfile } from './own-profile.tsx';

/** The own profile of staff, under the name that the account menu gives it. */
export function StaffAccount({ user }: { user: User }) {
  return <OwnProfile user={user} title="Your account" />;
}
