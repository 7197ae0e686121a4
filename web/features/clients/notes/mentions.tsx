import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { listColleagues } from '#contract/team/in-charge';
import { type Mentioned, partsOf, typedName } from '#domain/mentions';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { Textarea } from '#web/ui/forms/textarea.tsx';

const nobody: readonly Mentioned[] = [];
const nameOf = ({ firstName, lastName }: Mentioned): string => `${firstName} ${lastName}`.trim();

/** Whom a note about a client may mention; null asks for nobody. */
export function useMentionable(clientId: string | null): readonly Mentioned[] {
  const query = { clientId: clientId ?? '', right: 'messages' as const };
  const { data } = useQuery({
    ...queryOptionsFor(listColleagues, { query }),
    enabled: clientId !== null,
  });
  return data ?? nobody;
}

/** A note with the people it mentions under their names of now. */
export function NoteText({ text, mentions }: { text: string; mentions: readonly Mentioned[] }) {
  return partsOf(text, mentions).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <span
        // The same person may be mentioned twice.
        // oxlint-disable-next-line react/no-array-index-key
        key={`${part.id} ${index}`}
        className="font-semibold text-evergreen"
      >
        @{nameOf(part)}
      </span>
    ),
  );
}

interface MentionTextareaProps {
  label: string;
  /** Whom typing @ offers. */
  people: readonly Mentioned[];
  isInvalid: boolean;
  maxLength: number;
  value: string;
  onType: (text: string) => void;
  /** Ctrl or Cmd with Enter. */
  onSubmit: () => void;
}

const pageSize = 6;

/** What is typed after an @ in front of the caret, where that begins a word. */
const asked = /(?:^|[\s(])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u;

/** A text in which typing @ offers people; the keys are those of the text, which keeps the focus. */
export function MentionTextarea({
  label,
  people,
  isInvalid,
  maxLength,
  value,
  onType,
  onSubmit,
}: MentionTextareaProps) {
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  /** Where the caret goes once the text is there. */
  const caretAfter = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  useLayoutEffect(() => {
    if (caretAfter.current === null) return;
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  });

  const typed = caret === null ? undefined : asked.exec(value.slice(0, caret))?.[1];
  const word = typed?.toLocaleLowerCase('en-US');
  const found =
    word === undefined
      ? []
      : people.filter((person) => {
          const name = nameOf(person).toLocaleLowerCase('en-US');
          return name.startsWith(word) || name.includes(` ${word}`);
        });
  const shown = found.slice(0, pageSize);
  const isOpen = shown.length > 0;
  const at = Math.min(active, shown.length - 1);

  const choose = (person: Mentioned | undefined): void => {
    if (!person || caret === null || typed === undefined) return;
    const before = `${value.slice(0, caret - typed.length)}${typedName(person, people)} `;
    caretAfter.current = before.length;
    onType(before + value.slice(caret));
    setCaret(null);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    } else if (!isOpen) {
      return;
    } else if (step !== undefined) {
      event.preventDefault();
      setActive((at + step + shown.length) % shown.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      choose(shown[at]);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setCaret(null);
    }
  };
  return (
    <div className="relative">
      <Textarea
        ref={field}
        className="w-full"
        aria-label={label}
        placeholder={`${label}. Type @ to mention a colleague.`}
        aria-invalid={isInvalid ? true : undefined}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
        rows={3}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => {
          onType(target.value);
          setCaret(target.selectionStart);
          setActive(0);
        }}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {isOpen && `${found.length} to mention. Use the arrow keys, then Enter.`}
      </p>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="Colleagues"
          className="absolute inset-x-0 top-full z-20 mt-1 max-w-80 rounded-card border border-line bg-overlay p-1 text-sm leading-5 shadow-pop"
        >
          {shown.map((person, index) => (
            // The keys are those of the text: the list never has the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(person)}
              className={cx(
                'flex min-h-9 cursor-pointer items-center truncate rounded-small px-2.5 py-1 font-medium phone:min-h-11',
                index === at && 'bg-hover',
              )}
            >
              {typedName(person, people)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
