import { keyCaps, staffShortcuts } from '#web/lib/keys/staff-shortcuts.ts';
import { Kbd } from '#web/ui/kbd.tsx';

const { files, everywhere } = staffShortcuts;

/** The most needed keys of a list of files. */
const shown = [
  { keys: ['j', 'k'], does: 'move' },
  { keys: ['x'], does: 'select' },
  { keys: ['p'], does: 'mark processed' },
  { keys: ['o'], does: 'organize' },
] as const satisfies { keys: readonly (keyof typeof files.keys)[]; does: string }[];

const all = '?' satisfies keyof typeof everywhere.keys;

/** The keys under the list, on a desk. */
export function ReviewKeyLine({ onAll }: { onAll: () => void }) {
  return (
    <div className="flex min-w-0 items-center gap-x-6 overflow-hidden text-[13px] leading-[18px] whitespace-nowrap text-muted max-[1023px]:hidden">
      {shown.map(({ keys, does }) => (
        <span key={does} className="inline-flex items-center gap-1.5">
          {keys.flatMap(keyCaps).map((cap) => (
            <Kbd key={cap}>{cap}</Kbd>
          ))}
          {does}
        </span>
      ))}
      <button
        type="button"
        className="inline-flex items-center gap-1.5 hover:text-ink"
        onClick={onAll}
      >
        <Kbd>{all}</Kbd>
        all shortcuts
      </button>
    </div>
  );
}
