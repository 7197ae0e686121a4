import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';

const keys = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: ['X'], does: 'select' },
  { keys: ['Shift'], does: 'click or arrows for a range' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['Ctrl', 'A'], does: 'select all that match' },
  { keys: ['P'], does: 'mark processed' },
  { keys: ['O'], does: 'organize' },
  { keys: ['R'], does: 'rename' },
  { keys: ['D'], does: 'download, several as one ZIP' },
  { keys: ['Delete'], does: 'delete' },
  { keys: ['/'], does: 'search' },
  { keys: ['Esc'], does: 'close the preview, clear the selection' },
  { keys: ['?'], does: 'all shortcuts' },
] as const;

/** The keys under the list, on a desk. */
export function ReviewKeyLine({ onAll }: { onAll: () => void }) {
  return (
    <div className="flex min-w-0 items-center gap-x-6 overflow-hidden text-[13px] leading-[18px] whitespace-nowrap text-muted max-[1023px]:hidden">
      {keys.slice(0, 4).map((entry) => (
        <span key={entry.does} className="inline-flex items-center gap-1.5">
          {entry.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {entry.does}
        </span>
      ))}
      <button
        type="button"
        className="inline-flex items-center gap-1.5 hover:text-ink"
        onClick={onAll}
      >
        <Kbd>?</Kbd>
        all shortcuts
      </button>
    </div>
  );
}

/** All keys of the screen. */
export function ReviewKeyDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="small">
      <dl className="text-sm leading-5">
        {keys.map((entry) => (
          <div
            key={entry.does}
            className="flex items-center justify-between gap-4 border-b border-line py-1.5 last:border-0"
          >
            <dt className="first-letter:uppercase">{entry.does}</dt>
            <dd className="flex gap-1">
              {entry.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
