import { Link } from '@tanstack/react-router';
import {
  BellRing,
  Building2,
  Eye,
  FileInput,
  Folder,
  Inbox,
  LogOut,
  Package,
  PenLine,
  Plug,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { User } from '#contract/identity/accounts';
import { figure } from '#web/lib/format/format.ts';
import { logoutLink, nameOf } from '#web/lib/session/session.ts';
import { may } from '#web/lib/session/rights.ts';
import { IfMay } from '#web/ui/if-may.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/dropdown-menu.tsx';
import { AccountButton } from './account-button.tsx';
import type { StartsOpen } from './asked-menu.tsx';

/** How many wait at the places that have no tile. */
export type Waiting = Record<'inquiries' | 'intake' | 'sorting', number>;

interface AccountMenuProps {
  user: User;
  /** Back office: a small dark circle. */
  staff?: boolean;
  /** Undefined until it is known. */
  waiting?: Waiting | undefined;
  startsOpen?: StartsOpen;
}

/** Who is signed in, and the way out. */
export function AccountMenu({ user, staff = false, waiting, startsOpen = true }: AccountMenuProps) {
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
          <IfMay right="inquiries">
            <MenuItem asChild>
              <Link to="/admin/inquiries">
                <Inbox aria-hidden="true" />
                Inquiries
                <Count count={waiting?.inquiries} noun="new" />
              </Link>
            </MenuItem>
          </IfMay>
          <IfMay right="documents">
            <MenuItem asChild>
              <Link to="/admin" search={{ section: 'intake' }}>
                <Folder aria-hidden="true" />
                Intake
                <Count count={waiting?.intake} noun="waiting" />
              </Link>
            </MenuItem>
          </IfMay>
          <IfMay right="projects">
            <MenuItem asChild>
              <Link to="/admin" search={{ section: 'signatures' }}>
                <PenLine aria-hidden="true" />
                Signatures
              </Link>
            </MenuItem>
          </IfMay>
          <MenuItem asChild>
            <Link to="/admin" search={{ section: 'account' }}>
              <UserRound aria-hidden="true" />
              Your account
            </Link>
          </MenuItem>
          <IfMay right="sorting">
            <MenuItem asChild>
              <Link to="/admin" search={{ section: 'sorting' }}>
                <Inbox aria-hidden="true" />
                Sorting
                <Count count={waiting?.sorting} noun="waiting" />
              </Link>
            </MenuItem>
          </IfMay>
          <IfMay right="imports">
            <MenuItem asChild>
              <Link to="/admin" search={{ section: 'imports' }}>
                <FileInput aria-hidden="true" />
                Import
              </Link>
            </MenuItem>
          </IfMay>
          <IfMay right="staff">
            <MenuItem asChild>
              <Link to="/admin" search={{ section: 'team' }}>
                <UsersRound aria-hidden="true" />
                Team
              </Link>
            </MenuItem>
          </IfMay>
          <IfMay right="firm">
            <MenuItem asChild>
              <Link to="/admin" search={{ section: 'firm' }}>
                <Building2 aria-hidden="true" />
                Firm
              </Link>
            </MenuItem>
          </IfMay>
          <IfMay right="firm">
            <MenuItem asChild>
              <Link to="/admin" search={{ section: 'export' }}>
                <Package aria-hidden="true" />
                Export
              </Link>
            </MenuItem>
          </IfMay>
          <IfMay right="firm">
            <MenuItem asChild>
              <Link to="/admin" search={{ section: 'integrations' }}>
                <Plug aria-hidden="true" />
                Integrations
              </Link>
            </MenuItem>
          </IfMay>
          <IfMay right="records">
            <MenuItem asChild>
              <Link to="/admin" search={{ section: 'security' }}>
                <ShieldCheck aria-hidden="true" />
                Sign-in and recovery
              </Link>
            </MenuItem>
          </IfMay>
          <IfMay right="log">
            <MenuItem asChild>
              <Link to="/admin" search={{ section: 'alarms' }}>
                <BellRing aria-hidden="true" />
                Alarms
              </Link>
            </MenuItem>
          </IfMay>
          {may(user, 'documents', 'messages', 'projects', 'invoices') && (
            <MenuItem asChild>
              <Link to="/client-view" search={{}}>
                <Eye aria-hidden="true" />
                Client view
              </Link>
            </MenuItem>
          )}
        </>
      ) : (
        <>
          <MenuItem asChild>
            <Link to="/" search={{ tab: 'profile' }}>
              <UserRound aria-hidden="true" />
              Profile
            </Link>
          </MenuItem>
          <MenuItem asChild>
            <Link to="/sign" search={{}}>
              <PenLine aria-hidden="true" />
              To sign
            </Link>
          </MenuItem>
        </>
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

function Count({ count = 0, noun }: { count: number | undefined; noun: string }) {
  if (count === 0) return null;
  return (
    <span className="ms-auto text-brass-ink tabular-nums">
      {figure(count)} {noun}
    </span>
  );
}
