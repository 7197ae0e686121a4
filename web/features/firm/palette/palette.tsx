import { lazyRouteComponent, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { User } from '#contract/identity/accounts';
import { useStaffShortcuts } from '#web/lib/keys/staff-shortcuts.ts';
import { restUntilOpen, turnSingleKeys } from '#web/lib/keys/use-shortcuts.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { Kbd } from '#web/ui/kbd.tsx';

const PaletteDialog = lazyRouteComponent(() => import('./palette-dialog.tsx'), 'PaletteDialog');
const ShortcutsDialog = lazyRouteComponent(
  () => import('./shortcuts-dialog.tsx'),
  'ShortcutsDialog',
);
const fetchPalette = () => void PaletteDialog.preload?.();

type Section =
  | 'overview'
  | 'pending'
  | 'clients'
  | 'messages'
  | 'projects'
  | 'archived'
  | 'invoices';

/** The button of the command palette, and the shortcuts that work everywhere in the back office. */
export function Palette({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useOpenDialog();
  const navigate = useNavigate();
  const go = (section: Section) => () => void navigate({ to: '/admin', search: { section } });
  useStaffShortcuts('everywhere', {
    'Ctrl+k': (event) => {
      event.preventDefault();
      restUntilOpen();
      setOpen(true);
    },
    'g o': go('overview'),
    'g p': go('pending'),
    'g c': go('clients'),
    'g m': go('messages'),
    'g j': go('projects'),
    'g a': go('archived'),
    'g i': go('invoices'),
    '?': () => {
      restUntilOpen();
      dialog.show('shortcuts');
    },
  });
  useEffect(() => {
    turnSingleKeys(user.keyboardShortcuts);
  }, [user.keyboardShortcuts]);
  return (
    <div className="ms-auto flex min-w-0 justify-center min-[900px]:grow">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="inline-flex h-8 w-[min(420px,100%)] min-w-0 items-center gap-2 rounded-small border border-line bg-surface ps-2.5 pe-2 text-[13.5px] text-muted transition-colors hover:border-line-strong max-[899px]:size-10 max-[899px]:justify-center max-[899px]:border-0 max-[899px]:bg-transparent max-[899px]:p-0"
        onPointerEnter={fetchPalette}
        onFocus={fetchPalette}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" className="size-4 max-[899px]:size-[18px]" />
        <span className="truncate max-[899px]:sr-only">
          Find a client, file, invoice, or action
        </span>
        <span aria-hidden="true" className="ms-auto max-[899px]:hidden">
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      <Suspense>
        {isOpen && <PaletteDialog user={user} onClose={() => setOpen(false)} />}
        {dialog.open === 'shortcuts' && <ShortcutsDialog user={user} onClose={dialog.close} />}
      </Suspense>
    </div>
  );
}
