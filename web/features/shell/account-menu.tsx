import { Link } from '@tanstack/react-router';
import { Eye, Inbox, LogOut, ShieldCheck, UserRound } from 'lucide-react';
import type { User } from '#contract/accounts';
import { logoutLink, nameOf } from '#web/lib/session.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/dropdown-menu.tsx';
import { AccountButton } from './account-button.tsx';
import type { StartsOpen } from './asked-menu.tsx';

interface AccountMenuProps {
  user: User;
  /** Back office: a small dark circle. */
  staff?: boolean;
  startsOpen?: StartsOpen;
}

/** Who is signed in, and the way out. */
export function AccountMenu({ user, staff = false, startsOpen = true }: AccountMenuProps) {
  const name = nameOf(user);
  return (
    <Menu startsOpen={startsOpen} trigger={<AccountButton user={user} staff={staff} />}>
      <div className="px-2.5 pt-1.5 pb-1">
        <p className="text-sm leading-5 font-semibold">{name}</p>
        <p className="truncate text-[13px] leading-[18px] text-muted">{user.email}</p>
      </div>
      <MenuSeparator />
      {staff ? (
        <>
          <MenuItem asChild>
            <Link to="/admin/inquiries">
              <Inbox aria-hidden="true" />
              Inquiries
            </Link>
          </MenuItem>
          <MenuItem asChild>
            <Link to="/admin" search={{ section: 'account' }}>
              <UserRound aria-hidden="true" />
              Your account
            </Link>
          </MenuItem>
          <MenuItem asChild>
            <Link to="/admin" search={{ section: 'security' }}>
              <ShieldCheck aria-hidden="true" />
              Sign-in and recovery
            </Link>
          </MenuItem>
          <MenuItem asChild>
            <Link to="/client-view" search={{}}>
              <Eye aria-hidden="true" />
              Client view
            </Link>
          </MenuItem>
        </>
      ) : (
        <MenuItem asChild>
          <Link to="/" search={{ tab: 'profile' }}>
            <UserRound aria-hidden="true" />
            Profile
          </Link>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem asChild>
        <a {...logoutLink}>
          <LogOut aria-hidden="true" />
          Logout
        </a>
      </MenuItem>
    </Menu>
  );
}
