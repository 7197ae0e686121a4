import {
  BellRing,
  CalendarDays,
  FilePlus,
  Mail,
  MessageSquare,
  UserRoundCheck,
} from 'lucide-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { BatchWhoInput } from '#contract/projects/batches';
import { type BatchKind, batchKinds, batchLabels } from '#domain/batches';
import { may } from '#web/lib/session/rights.ts';
import { useUser } from '#web/lib/session/session.ts';
import { BulkAction } from '../lists/bulk-bar.tsx';
import { Menu, MenuItem } from '../overlays/dropdown-menu.tsx';

const BatchDialog = lazy(async () => ({
  default: (await import('./batch-dialog.tsx')).BatchDialog,
}));

const icons = {
  message: MessageSquare,
  letter: Mail,
  remind: BellRing,
  request: FilePlus,
  assign: UserRoundCheck,
  date: CalendarDays,
} as const;

/** In a bar there is little room. */
const shortLabels: Readonly<Record<BatchKind, string>> = {
  message: 'Message',
  letter: 'Letter',
  remind: 'Remind',
  request: 'Request',
  assign: 'In charge',
  date: 'Date',
};

interface BatchActionsProps {
  who: BatchWhoInput;
  /** For whom, in words: “412 returns”. */
  whom: string;
  /** After the dialog was closed. */
  onClose?: () => void;
}

/** What the person’s role lets them do for many. */
function useBatchKinds(): readonly BatchKind[] {
  const user = useUser();
  return batchKinds.filter((kind) =>
    may(user, kind === 'message' ? 'messages' : kind === 'letter' ? 'records' : 'projects'),
  );
}

function useBatchDialog({ who, whom, onClose }: BatchActionsProps) {
  const [kind, setKind] = useState<BatchKind>();
  const dialog = kind && (
    <Suspense>
      <BatchDialog
        kind={kind}
        who={who}
        whom={whom}
        onClose={() => {
          setKind(undefined);
          onClose?.();
        }}
      />
    </Suspense>
  );
  return { open: setKind, dialog };
}

/** As actions of a `BulkBar`. */
export function BatchActions(props: BatchActionsProps) {
  const kinds = useBatchKinds();
  const { open, dialog } = useBatchDialog(props);
  return (
    <>
      {kinds.map((kind) => (
        <BulkAction key={kind} icon={icons[kind]} onSelect={() => open(kind)}>
          {shortLabels[kind]}
        </BulkAction>
      ))}
      {dialog}
    </>
  );
}

/** As a menu under a button. */
export function BatchMenu({ trigger, ...props }: BatchActionsProps & { trigger: ReactElement }) {
  const kinds = useBatchKinds();
  const { open, dialog } = useBatchDialog(props);
  if (kinds.length === 0) return null;
  return (
    <>
      <Menu trigger={trigger}>
        {kinds.map((kind) => {
          const Icon = icons[kind];
          return (
            <MenuItem key={kind} onSelect={() => open(kind)}>
              <Icon aria-hidden="true" />
              {batchLabels[kind].title}
            </MenuItem>
          );
        })}
      </Menu>
      {dialog}
    </>
  );
}
