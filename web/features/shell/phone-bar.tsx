import { Link } from '@tanstack/react-router';
import {
  Camera,
  ChevronRight,
  CreditCard,
  Ellipsis,
  Folder,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Signpost,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/accounts';
import { cx } from '#web/lib/cx.ts';
import { logoutLink, nameOf } from '#web/lib/session.ts';
import { chooseTheme, useTheme } from '#web/lib/theme.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { UnreadCount } from '#web/ui/unread-count.tsx';
import type { PortalTab } from './portal-tabs.ts';

interface PhoneBarProps {
  user: User;
  tab: PortalTab | undefined;
  /** Messages the client has not read yet. */
  unreadMessages: number;
}

const place =
  'relative grid h-16 content-center justify-items-center gap-[3px] text-xs leading-4 font-medium text-muted focus-visible:-outline-offset-2';
const current =
  'font-semibold text-evergreen before:absolute before:-top-px before:left-1/2 before:-ml-3.5 before:h-0.5 before:w-7 before:bg-evergreen';

/** Below 700 px everything is within a thumb's reach; Upload offers the camera. */
export function PhoneBar({ user, tab, unreadMessages }: PhoneBarProps) {
  const [moreOpen, setMoreOpen] = useState(false);
  const inMore = tab === 'messages' || tab === 'payments' || tab === 'profile';
  return (
    <nav
      aria-label="Portal, phone"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-surface px-1.5 pb-[env(safe-area-inset-bottom)] desk:hidden"
    >
      <BarLink tab="dashboard" open={tab} icon={LayoutDashboard} label="Dashboard" />
      <BarLink tab="documents" open={tab} icon={Folder} label="Documents" />
      <Link
        to="/"
        search={{ tab: 'documents', upload: '1' }}
        aria-label="Upload: take a photo or choose files"
        aria-current={undefined}
        className={cx(place, 'font-semibold text-ink')}
      >
        <span className="grid h-[34px] w-11 place-items-center rounded-card bg-evergreen text-on-evergreen">
          <Camera className="size-[22px]" aria-hidden="true" />
        </span>
        Upload
      </Link>
      <BarLink tab="timeline" open={tab} icon={Signpost} label="Timeline" />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`More: messages${unreadMessages > 0 ? ` (${unreadMessages} unread)` : ''}, payments, profile`}
        aria-current={inMore ? 'page' : undefined}
        className={cx(place, inMore && current)}
        onClick={() => setMoreOpen(true)}
      >
        <Ellipsis className="size-[22px]" aria-hidden="true" />
        {unreadMessages > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-3 left-1/2 ms-2 size-[9px] rounded-full border-2 border-surface bg-brass"
          />
        )}
        More
      </button>
      <Dialog open={moreOpen} onOpenChange={setMoreOpen} title="More" description={nameOf(user)}>
        <MoreSheet unreadMessages={unreadMessages} onLeave={() => setMoreOpen(false)} />
      </Dialog>
    </nav>
  );
}

interface BarLinkProps {
  tab: PortalTab;
  open: PortalTab | undefined;
  icon: LucideIcon;
  label: string;
}

function BarLink({ tab, open, icon: Icon, label }: BarLinkProps) {
  const isCurrent = open === tab;
  return (
    <Link
      to="/"
      search={{ tab }}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(place, isCurrent && current)}
    >
      <Icon className="size-[22px]" aria-hidden="true" />
      {label}
    </Link>
  );
}

const rowClass =
  'grid min-h-14 grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-line font-medium [&>.lucide]:size-[22px] [&>.lucide]:text-muted';

interface MoreSheetProps {
  unreadMessages: number;
  onLeave: () => void;
}

function MoreSheet({ unreadMessages, onLeave }: MoreSheetProps) {
  const entries = [
    { tab: 'messages', icon: MessageSquare, label: 'Messages' },
    { tab: 'payments', icon: CreditCard, label: 'Payments' },
    { tab: 'profile', icon: UserRound, label: 'Profile' },
  ] as const;
  const theme = useTheme();
  return (
    <>
      <ul className="mb-5 border-b border-line">
        {entries.map(({ tab, icon: Icon, label }) => (
          <li key={tab}>
            <Link to="/" search={{ tab }} className={rowClass} onClick={onLeave}>
              <Icon aria-hidden="true" />
              <span className="flex items-center gap-2">
                {label}
                {tab === 'messages' && <UnreadCount count={unreadMessages} />}
              </span>
              <ChevronRight className="!size-4" aria-hidden="true" />
            </Link>
          </li>
        ))}
        <li>
          <a {...logoutLink} className={rowClass}>
            <LogOut aria-hidden="true" />
            Logout
          </a>
        </li>
      </ul>
      <Field label="Theme">
        {(control) => (
          <Select
            {...control}
            value={theme}
            onChange={({ target: { value } }) =>
              chooseTheme(value === 'light' || value === 'dark' ? value : 'system')
            }
          >
            <option value="system">Like this device</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </Select>
        )}
      </Field>
    </>
  );
}
