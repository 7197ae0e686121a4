import { lazyRouteComponent, Link } from '@tanstack/react-router';
import { Camera, Ellipsis, Folder, LayoutDashboard, type LucideIcon, Signpost } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { User } from '#contract/identity/accounts';
import { cx } from '#web/lib/cx.ts';
import { mayInAccount } from '#web/lib/session/account.ts';
import { type PortalTab, tabsFor } from './portal-tabs.ts';

const MoreSheet = lazyRouteComponent(() => import('./more-sheet.tsx'), 'MoreSheet');
const fetchSheet = () => void MoreSheet.preload?.();

interface PhoneBarProps {
  user: User;
  /** The tab that is open. */
  tab: string | undefined;
  /** Messages the client has not read yet. */
  unreadMessages: number;
}

const place =
  'relative grid h-16 content-center justify-items-center gap-[3px] text-xs leading-4 focus-visible:-outline-offset-2';
const current =
  'font-semibold text-evergreen before:absolute before:-top-px before:left-1/2 before:-ml-3.5 before:h-0.5 before:w-7 before:bg-evergreen';
const elsewhere = 'font-medium text-muted';

/** Below 700 px everything is within a thumb's reach; Upload offers the camera. */
export function PhoneBar({ user, tab, unreadMessages }: PhoneBarProps) {
  const [moreOpen, setMoreOpen] = useState<boolean>();
  const offers = tabsFor(user).map(({ value }) => value);
  const mayAdd = mayInAccount(user, 'add');
  const inMore = tab === 'messages' || tab === 'payments' || tab === 'profile';
  return (
    <nav
      aria-label="Portal, phone"
      data-keep-clear
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface px-1.5 pb-[env(safe-area-inset-bottom)] desk:hidden"
    >
      {offers.includes('dashboard') && (
        <BarLink tab="dashboard" open={tab} icon={LayoutDashboard} label="Dashboard" />
      )}
      {offers.includes('documents') && (
        <BarLink tab="documents" open={tab} icon={Folder} label="Documents" />
      )}
      {mayAdd && <UploadLink />}
      {offers.includes('timeline') && (
        <BarLink tab="timeline" open={tab} icon={Signpost} label="Timeline" />
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`More: messages${unreadMessages > 0 ? ` (${unreadMessages} unread)` : ''}, payments, profile`}
        aria-current={inMore ? 'page' : undefined}
        className={cx(place, inMore ? current : elsewhere)}
        onPointerEnter={fetchSheet}
        onFocus={fetchSheet}
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
      {moreOpen !== undefined && (
        <Suspense>
          <MoreSheet
            user={user}
            unreadMessages={unreadMessages}
            open={moreOpen}
            onOpenChange={setMoreOpen}
          />
        </Suspense>
      )}
    </nav>
  );
}

/** Opens the camera and the files of the phone. */
function UploadLink() {
  return (
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
  );
}

interface BarLinkProps {
  tab: PortalTab;
  open: string | undefined;
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
      className={cx(place, isCurrent ? current : elsewhere)}
    >
      <Icon className="size-[22px]" aria-hidden="true" />
      {label}
    </Link>
  );
}
