import { Kbd } from '#web/ui/kbd.tsx';

const shown = [
  { caps: ['J', 'K'], does: 'next, previous' },
  { caps: ['A'], does: 'accept' },
  { caps: ['1–9'], does: 'choose an item' },
  { caps: ['N'], does: 'not a tax document' },
  { caps: ['E'], does: 'correct' },
  { caps: ['U'], does: 'undo' },
] as const;

/** The keys under the queue, on a desk. */
export function IntakeKeyLine({ onAll }: { onAll: () => void }) {
  return (
    <div className="-mx-(--pad) flex min-h-11 items-center gap-x-6 overflow-hidden border-t border-line bg-paper px-(--pad) py-1.5 text-[13px] leading-[18px] whitespace-nowrap text-muted max-[899px]:hidden">
      {shown.map(({ caps, does }) => (
        <span key={does} className="inline-flex items-center gap-1.5">
          {caps.map((cap) => (
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
        <Kbd>?</Kbd>
        all shortcuts
      </button>
    </div>
  );
}
