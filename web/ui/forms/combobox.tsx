import { Check } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Button } from '../button.tsx';
import type { FieldControl } from './field.tsx';
import { SearchInput } from './search-input.tsx';
import { Spinner } from '../spinner.tsx';

/** After the last keystroke, before `onQuery` is called. */
const typingPauseMs = 250;

interface ComboboxProps<Option extends { id: string }> extends Partial<FieldControl> {
  /** Names the field where no `Field` does; also its placeholder. */
  label: string;
  value: Option | null;
  /** What the search found; null while it is on its way. */
  options: readonly Option[] | null;
  /** Why nothing could be found. */
  error: Error | null;
  onRetry: () => void;
  nameOf: (option: Option) => string;
  /** What tells two of the same name apart. */
  detailOf: (option: Option) => string;
  /** Shown when the search finds nothing. */
  nothing: string;
  onQuery: (q: string) => void;
  onChange: (option: Option | null) => void;
  /** The list covers what is below; inside a dialog it makes room instead. */
  floating?: boolean;
  className?: string;
  /** The field itself, so that a form can put the focus there. */
  ref?: Ref<HTMLInputElement>;
}

/** A choice among many, found by typing part of its name. */
export function Combobox<Option extends { id: string }>({
  label,
  value,
  options,
  error,
  onRetry,
  nameOf,
  detailOf,
  nothing,
  onQuery,
  onChange,
  floating = false,
  className,
  ref,
  ...control
}: ComboboxProps<Option>) {
  const listId = useId();
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState('');
  const [active, setActive] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  // What was found for other words is not offered: Enter would choose the wrong one.
  const found = text === null || text.trim() === asked ? options : null;
  const shown = found ?? [];
  const at = Math.min(active, shown.length - 1);
  const activeId = isOpen && at >= 0 ? `${listId}-${at}` : undefined;

  const ask = (q: string): void => {
    setAsked(q);
    onQuery(q);
  };
  const type = (next: string): void => {
    setText(next);
    setActive(0);
    setOpen(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(next.trim()), typingPauseMs);
    // An emptied field means nobody.
    if (next.trim() === '' && value) onChange(null);
  };
  const close = (): void => {
    setOpen(false);
    setText(null);
    clearTimeout(timer.current);
    ask('');
  };
  const choose = (option: Option | undefined): void => {
    if (!option) return;
    onChange(option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setActive(Math.max(0, Math.min(shown.length - 1, at + step)));
      else setOpen(true);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(shown[at]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };

  return (
    <div
      ref={box}
      className={cx('relative', className)}
      onBlur={({ relatedTarget }) => {
        if (isOpen && !box.current?.contains(relatedTarget)) close();
      }}
    >
      <SearchInput
        ref={ref}
        label={label}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        {...control}
        // Its own label names it already.
        {...(control.id === undefined ? {} : { 'aria-label': undefined })}
        value={text ?? (value ? nameOf(value) : '')}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <div
        hidden={!isOpen}
        className={cx(
          'mt-1 max-h-60 overflow-auto rounded-card border border-line bg-overlay p-1 text-sm leading-5',
          floating && 'absolute inset-x-0 top-full z-20 shadow-pop',
        )}
      >
        <div id={listId} role="listbox" aria-label={label}>
          {isOpen &&
            shown.map((option, index) => (
              // The keys are those of the field: the list never has the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={option.id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={option.id === value?.id}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(option)}
                ref={(line) => {
                  if (index === at) line?.scrollIntoView({ block: 'nearest' });
                }}
                className={cx(
                  'flex min-h-9 cursor-pointer items-center gap-2 rounded-small px-2.5 py-1 phone:min-h-11',
                  index === at && 'bg-hover',
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{nameOf(option)}</span>
                  <span className="block truncate text-[13px] leading-[18px] text-muted">
                    {detailOf(option)}
                  </span>
                </span>
                {option.id === value?.id && (
                  <Check aria-hidden="true" className="size-4 text-evergreen" />
                )}
              </div>
            ))}
        </div>
        <div aria-live="polite">
          {isOpen && error && (
            <p className="flex items-center justify-between gap-2 px-2.5 py-1.5 text-bad">
              {error.message}
              <Button size="small" onClick={onRetry}>
                Retry
              </Button>
            </p>
          )}
          {isOpen && !error && found === null && (
            <p className="flex items-center gap-2 px-2.5 py-1.5 text-muted">
              <Spinner /> Searching
            </p>
          )}
          {isOpen && found?.length === 0 && <p className="px-2.5 py-1.5 text-muted">{nothing}</p>}
        </div>
      </div>
    </div>
  );
}
