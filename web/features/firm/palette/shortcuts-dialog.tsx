import type { User } from '#contract/identity/accounts';
import { useChosen } from '#web/lib/api/use-chosen.ts';
import { useShortcutSetting } from '#web/lib/keys/shortcut-setting.ts';
import { keyCaps, staffShortcuts } from '#web/lib/keys/staff-shortcuts.ts';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';

/** All shortcuts, as the screens themselves know them, and the switch that turns them off. */
export function ShortcutsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const setting = useShortcutSetting();
  const [isOn, choose] = useChosen(user.keyboardShortcuts);
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts" size="wide">
      <CheckboxField
        label="Single-key shortcuts"
        description="Letters and symbols work as shortcuts when you aren’t typing. Arrows, Enter, Esc, and Ctrl K always work."
        checked={isOn}
        disabled={setting.isPending}
        onChange={({ target: { checked } }) =>
          choose(checked, () => setting.mutateAsync({ body: { keyboardShortcuts: checked } }))
        }
      />
      <div className="mt-5 gap-x-12 desk:columns-2">
        {Object.values(staffShortcuts).map(({ title, keys }) => (
          <section key={title} aria-label={title} className="mb-6 break-inside-avoid">
            <h3 className="type-section">{title}</h3>
            <dl className="mt-1 text-sm leading-5">
              {merged(keys).map(({ does, shortcuts }) => (
                <div
                  key={does}
                  className="flex items-center justify-between gap-4 border-b border-line py-1.5"
                >
                  <dt>{does}</dt>
                  <dd className="flex items-center gap-1">
                    {ends(shortcuts).map((shortcut, index) => (
                      <span key={shortcut} className="flex items-center gap-1">
                        {index > 0 && (
                          <span className="px-0.5 text-muted">
                            {shortcuts.length > maxWritten ? 'to' : 'or'}
                          </span>
                        )}
                        {keyCaps(shortcut).map((cap) => (
                          <Kbd key={cap}>{cap}</Kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Of more keys than these, such as 1 to 9, only the first and the last are written. */
const maxWritten = 4;

const ends = (shortcuts: readonly string[]): readonly string[] =>
  shortcuts.length > maxWritten ? [...shortcuts.slice(0, 1), ...shortcuts.slice(-1)] : shortcuts;

/** Keys that do the same are in one line. */
function merged(keys: Readonly<Record<string, string>>): { does: string; shortcuts: string[] }[] {
  const lines = new Map<string, string[]>();
  for (const [shortcut, does] of Object.entries(keys)) {
    lines.set(does, [...(lines.get(does) ?? []), shortcut]);
  }
  return [...lines].map(([does, shortcuts]) => ({ does, shortcuts }));
}
