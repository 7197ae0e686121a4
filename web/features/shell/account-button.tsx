import type { ComponentProps } from 'react';
import type { User } from '#contract/identity/accounts';
import { nameOf } from '#web/lib/session/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';

interface AccountButtonProps extends ComponentProps<'button'> {
  user: User;
  /** Back office: a small dark circle. */
  staff: boolean;
}

/** Who is signed in: opens the account menu. */
export function AccountButton({ user, staff, ...rest }: AccountButtonProps) {
  const name = nameOf(user);
  return (
    <button type="button" aria-label={`${name}, account menu`} className="rounded-full" {...rest}>
      <Avatar
        name={name}
        picture={user.profileImageUrl}
        ink={staff}
        size={staff ? 'small' : 'medium'}
      />
    </button>
  );
}
