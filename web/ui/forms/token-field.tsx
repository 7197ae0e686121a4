import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import type { FieldControl } from './field.tsx';
import { Input } from './input.tsx';

/** What can be chosen: its value, and how it is read. */
interface Token {
  value: string;
  label: string;
  detail?: string;
}

interface TokenFieldProps extends Partial<FieldControl> {
  /** Names the field where no `Field` does, and its list. */
  label: string;
  values: readonly string[];
  options: readonly Token[];
  /** Whether Enter also takes what isn't among the options. */
  takesNew?: boolean;
  most: number;
  /** Characters of one that is new. */
  longest?: number;
  disabled?: boolean;
  placeholder?: string;
  onChange: (values: string[]) => void;
}

const pageSize = 8;

/** Several values, each chosen by typing part of it; Backspace in the empty field takes the last away. */
export function TokenField({
  label,
  values,
  options,
  takesNew = false,
  most,
  longest,
  disabled = false,
  placeholder,
  onChange,
  ...control
}: TokenFieldProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const typed = text.replaceAll(/\s+/g, ' ').trim();
  const fold = (word: string): string => word.toLowerCase();
  const isChosen = (value: string) => values.some((one) => fold(one) === fold(value));
  const matching = options
    .filter(
      (one) => !isChosen(one.value) && fold(`${one.label} ${one.value}`).includes(fold(typed)),
    )
    .slice(0, pageSize);
  const isKnown = options.some(({ value, label: name }) =>
    [value, name].map(fold).includes(fold(typed)),
  );
  const shown: readonly Token[] =
    takesNew && typed !== '' && !isKnown && !isChosen(typed)
      ? [...matching, { value: typed, label: `Add “${typed}”` }]
      : matching;
  const isFull = values.length >= most;
  const isListed = isOpen && !isFull && shown.length > 0;
  const at = Math.min(active, shown.length - 1);
  const labelOf = (value: string): string =>
    options.find((one) => one.value === value)?.label ?? value;

  const choose = (token: Token | undefined): void => {
    if (!token || isFull) return;
    onChange([...values, token.value]);
    setSaid(`${labelOf(token.value)} added`);
    setText('');
    setActive(0);
    // Open, it would make the button below move away while that is pressed.
    setOpen(false);
  };
  const remove = (value: string): void => {
    onChange(values.filter((one) => one !== value));
    setSaid(`${labelOf(value)} removed`);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isListed) setActive(Math.max(0, Math.min(shown.length - 1, at + step)));
      else setOpen(true);
    } else if (event.key === 'Enter') {
      if (typed !== '' || isListed) event.preventDefault();
      if (isListed) choose(shown[at]);
    } else if (event.key === 'Escape' && isListed) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Backspace' && text === '') {
      const last = values.at(-1);
      if (last !== undefined) remove(last);
    }
  };

  return (
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      {values.length > 0 && (
        <ul aria-label={`${label} chosen`} className="mb-2 flex flex-wrap gap-1.5">
          {values.map((value) => (
            <li
              key={value}
              className="inline-flex max-w-full items-center rounded-small bg-hover ps-2.5 text-sm leading-5"
            >
              <span className="truncate">{labelOf(value)}</span>
              <button
                type="button"
                aria-label={`Remove ${labelOf(value)}`}
                disabled={disabled}
                className="grid size-8 shrink-0 place-items-center rounded-small text-muted hover:text-ink phone:size-10"
                onClick={() => remove(value)}
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input
        ref={field}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-activedescendant={isListed && at >= 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        {...control}
        // Its own label names it already.
        {...(control.id === undefined ? {} : { 'aria-label': undefined })}
        placeholder={isFull ? `At most ${most}` : placeholder}
        disabled={disabled}
        maxLength={longest}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        hidden={!isListed}
        className="mt-1 max-h-60 overflow-auto rounded-card border border-line bg-overlay p-1 text-sm leading-5"
      >
        {isListed &&
          shown.map((option, index) => (
            // The keys are those of the field: the list never has the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(option)}
              className={cx(
                'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-small px-2.5 py-1 phone:min-h-11',
                index === at && 'bg-hover',
              )}
            >
              <span className="min-w-0 truncate font-medium">{option.label}</span>
              {option.detail !== undefined && (
                <span className="shrink-0 text-[13px] text-muted">{option.detail}</span>
              )}
            </div>
          ))}
      </div>
      <output className="sr-only">{said}</output>
    </div>
  );
}
