import { Plus, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useUser } from '#web/lib/session/session.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Input } from '#web/ui/forms/input.tsx';

const shape = z
  .array(z.object({ name: z.string().min(1).max(40), words: z.string().max(2000) }))
  .catch([]);
type Saved = z.output<typeof shape>[number];

const listeners = new Set<() => void>();
const most = 12;

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '[]';
  } catch {
    return '[]';
  }
}

/** Filters that someone named, in this browser under the person's id. */
function useSaved(list: string) {
  const userId = useUser()?.id ?? '';
  const key = `saved-filters:${userId}:${list}`;
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
    () => read(key),
  );
  const parse = (): Saved[] => {
    try {
      return shape.parse(JSON.parse(text));
    } catch {
      return [];
    }
  };
  const write = (next: readonly Saved[]): void => {
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage may be blocked or full: the filters still are in the address.
    }
    for (const listener of listeners) listener();
  };
  return { saved: parse(), write };
}

type Params = Readonly<Record<string, string | number | undefined>>;

/** One line per filter in a fixed order, so that the same filters are the same text. */
function textOf(params: Params): string {
  const used = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(
    used.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => [name, String(value)]),
  ).toString();
}

interface SavedFiltersProps {
  /** Names the list they belong to, the same on every visit. */
  list: string;
  /** Search parameters of all filters, undefined for those that are not in use. */
  params: Params;
  /** Whether there is something worth a name. */
  canSave: boolean;
  onApply: (params: Params) => void;
}

/** Named filters of a list: one press puts them into the address. */
export function SavedFilters({ list, params, canSave, onApply }: SavedFiltersProps) {
  const { saved, write } = useSaved(list);
  const [isNaming, setNaming] = useState(false);
  const current = textOf(params);
  const isKnown = saved.some((entry) => entry.words === current);
  const none = Object.fromEntries(Object.keys(params).map((name) => [name, undefined]));
  return (
    <>
      {saved.map((entry) => {
        const pressed = entry.words === current;
        return (
          <span
            key={entry.name}
            className="inline-flex items-center rounded-small has-[[aria-pressed=true]]:bg-hover has-[[aria-pressed=true]]:shadow-[inset_0_0_0_1px_var(--line)]"
          >
            <button
              type="button"
              aria-pressed={pressed}
              className="inline-flex h-8 items-center rounded-small px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 aria-pressed:font-semibold aria-pressed:text-ink phone:h-10"
              onClick={() =>
                onApply({ ...none, ...Object.fromEntries(new URLSearchParams(entry.words)) })
              }
            >
              {entry.name}
            </button>
            {pressed && (
              <button
                type="button"
                aria-label={`Remove the saved filter ${entry.name}`}
                className="grid size-8 place-items-center rounded-small text-muted hover:text-ink focus-visible:-outline-offset-2 phone:size-10"
                onClick={() => write(saved.filter(({ name }) => name !== entry.name))}
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            )}
          </span>
        );
      })}
      {canSave && !isKnown && saved.length < most && (
        <button
          type="button"
          className="inline-flex h-8 items-center gap-1.5 rounded-small px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 phone:h-10"
          onClick={() => setNaming(true)}
        >
          <Plus aria-hidden="true" className="size-4" />
          Save these filters
        </button>
      )}
      {isNaming && (
        <NameDialog
          taken={saved.map(({ name }) => name)}
          onClose={() => setNaming(false)}
          onName={(name) => {
            write([...saved.filter((entry) => entry.name !== name), { name, words: current }]);
            setNaming(false);
          }}
        />
      )}
    </>
  );
}

interface NameDialogProps {
  taken: readonly string[];
  onClose: () => void;
  onName: (name: string) => void;
}

function NameDialog({ taken, onClose, onName }: NameDialogProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  return (
    <FormDialog
      title="Save these filters"
      description="They stay in this browser, above the list."
      submitLabel="Save filters"
      size="small"
      pending={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') setError('Please enter a name');
        else onName(name.trim());
      }}
    >
      <Field
        label="Name"
        error={error}
        {...(taken.includes(name.trim())
          ? { hint: 'You already have filters with this name. These will replace them.' }
          : {})}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={40}
            autoComplete="off"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
