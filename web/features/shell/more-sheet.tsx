import { Link } from '@tanstack/react-router';
import { ChevronRight, CreditCard, LogOut, MessageSquare, PenLine, UserRound } from 'lucide-react';
import type { User } from '#contract/identity/accounts';
import { logoutLink, nameOf } from '#web/lib/session/session.ts';
import { chooseTheme, useTheme } from '#web/lib/browser/theme.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { tabsFor } from './portal-tabs.ts';
import { UnreadCount } from '#web/ui/unread-count.tsx';

const rowClass =
  'grid min-h-14 grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-line font-medium [&>.lucide]:size-[22px] [&>.lucide]:text-muted';

interface MoreSheetProps {
  user: User;
  /** Messages the client has not read yet. */
  unreadMessages: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What has no place of its own in the bar of a phone. */
export function MoreSheet({ user, unreadMessages, open, onOpenChange }: MoreSheetProps) {
  const offered = tabsFor(user).map(({ value }) => value);
  const all = [
    { tab: 'messages', icon: MessageSquare, label: 'Messages' },
    { tab: 'payments', icon: CreditCard, label: 'Payments' },
    { tab: 'profile', icon: UserRound, label: 'Profile' },
  ] as const;
  const entries = all.filter(({ tab }) => offered.includes(tab));
  const theme = useTheme();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="More" description={nameOf(user)}>
      <ul className="mb-5 border-b border-line">
        {entries.map(({ tab, icon: Icon, label }) => (
          <li key={tab}>
            <Link to="/" search={{ tab }} className={rowClass} onClick={() => onOpenChange(false)}>
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
          <Link to="/sign" search={{}} className={rowClass} onClick={() => onOpenChange(false)}>
            <PenLine aria-hidden="true" />
            To sign
            <ChevronRight className="!size-4" aria-hidden="true" />
          </Link>
        </li>
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
    </Dialog>
  );
}
