import { Link, type LinkProps } from '@tanstack/react-router';
import {
  BellRing,
  Building2,
  Eye,
  FileInput,
  Folder,
  Inbox,
  LogOut,
  type LucideIcon,
  Package,
  PenLine,
  Plug,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { User } from '#contract/identity/accounts';
import type { StaffRight } from '#domain/staff';
import { figure } from '#web/lib/format/format.ts';
import { logoutLink, nameOf } from '#web/lib/session/session.ts';
import { may } from '#web/lib/session/rights.ts';
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

interface Entry {
  label: string;
  icon: LucideIcon;
  link: LinkProps;
  /** What staff need to see it. */
  rights?: readonly StaffRight[];
  /** What may wait there, and what it is called. */
  waits?: { at: keyof Waiting; noun: string };
}

const admin = (section: string): LinkProps => ({ to: '/admin', search: { section } });

const staffEntries: readonly Entry[] = [
  {
    label: 'Inquiries',
    icon: Inbox,
    link: { to: '/admin/inquiries' },
    rights: ['inquiries'],
    waits: { at: 'inquiries', noun: 'new' },
  },
  {
    label: 'Intake',
    icon: Folder,
    link: admin('intake'),
    rights: ['documents'],
    waits: { at: 'intake', noun: 'waiting' },
  },
  { label: 'Signatures', icon: PenLine, link: admin('signatures'), rights: ['projects'] },
  { label: 'Your account', icon: UserRound, link: admin('account') },
  {
    label: 'Sorting',
    icon: Inbox,
    link: admin('sorting'),
    rights: ['sorting'],
    waits: { at: 'sorting', noun: 'waiting' },
  },
  { label: 'Import', icon: FileInput, link: admin('imports'), rights: ['imports'] },
  { label: 'Team', icon: UsersRound, link: admin('team'), rights: ['staff'] },
  { label: 'Firm', icon: Building2, link: admin('firm'), rights: ['firm'] },
  { label: 'Export', icon: Package, link: admin('export'), rights: ['firm'] },
  { label: 'Integrations', icon: Plug, link: admin('integrations'), rights: ['firm'] },
  {
    label: 'Sign-in and recovery',
    icon: ShieldCheck,
    link: admin('security'),
    rights: ['records'],
  },
  { label: 'Alarms', icon: BellRing, link: admin('alarms'), rights: ['log'] },
  {
    label: 'Client view',
    icon: Eye,
    link: { to: '/client-view', search: {} },
    rights: ['documents', 'messages', 'projects', 'invoices'],
  },
];

const clientEntries: readonly Entry[] = [
  { label: 'Profile', icon: UserRound, link: { to: '/', search: { tab: 'profile' } } },
  { label: 'To sign', icon: PenLine, link: { to: '/sign', search: {} } },
];

/** Who is signed in, and the way out. */
export function AccountMenu({ user, staff = false, waiting, startsOpen = true }: AccountMenuProps) {
  return (
    <Menu startsOpen={startsOpen} trigger={<AccountButton user={user} staff={staff} />}>
      <div className="px-2.5 pt-1.5 pb-1">
        <p className="text-sm leading-5 font-semibold">{nameOf(user)}</p>
        <p className="truncate text-[13px] leading-[18px] text-muted">{user.email}</p>
      </div>
      <MenuSeparator />
      {(staff ? staffEntries : clientEntries)
        .filter(({ rights = [] }) => may(user, ...rights))
        .map(({ label, icon: Icon, link, waits }) => (
          <MenuItem key={label} asChild>
            <Link {...link}>
              <Icon aria-hidden="true" />
              {label}
              {waits && <Count count={waiting?.[waits.at]} noun={waits.noun} />}
            </Link>
          </MenuItem>
        ))}
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
