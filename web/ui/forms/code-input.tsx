import { type ChangeEvent, type ClipboardEvent, useState } from 'react';
import { cx } from '#web/lib/cx.ts';

/** Spec section 9: a verification code has six digits. */
export const codeLength = 6;

interface CodeInputProps {
  id?: string;
  value: string;
  onChange: (code: string) => void;
  /** Called once, when typing or pasting made the sixth digit. */
  onComplete?: (code: string) => void;
  /** Called for what cannot be part of a code: other characters, or Enter before the sixth digit. */
  onMistake?: () => void;
  /** While a code is being checked; keeps the focus. */
  readOnly?: boolean;
  autoFocus?: boolean;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

/**
 * One real input under six painted boxes, split 3 + 3, so that autofill, paste, screen readers and
 * phone keyboards meet an ordinary field. Spaces and other characters in a pasted code are dropped.
 */
export function CodeInput({
  value,
  onChange,
  onComplete,
  onMistake,
  readOnly,
  ...input
}: CodeInputProps) {
  const [focused, setFocused] = useState(false);
  const invalid = input['aria-invalid'] === true;

  const accept = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, codeLength);
    if (code !== value) onChange(code);
    // Codes are pasted as "123 456" and "123-456" too.
    if (/[^\d\s-]/.test(text)) onMistake?.();
    else if (code !== value && code.length === codeLength) onComplete?.(code);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    accept(event.clipboardData.getData('text'));
  };

  return (
    <div className="relative">
      <input
        {...input}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        value={value}
        readOnly={readOnly}
        // The boxes show the caret after the last digit, so it must be there; what is selected stays
        // so, to be typed over.
        onSelect={({ currentTarget: { value, selectionStart, selectionEnd }, currentTarget }) => {
          if (selectionStart === selectionEnd && selectionEnd !== value.length) {
            currentTarget.setSelectionRange(value.length, value.length);
          }
        }}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const text = event.target.value;
          // A digit typed after a full code starts the next one.
          accept(
            value.length === codeLength && text.startsWith(value) ? text.slice(codeLength) : text,
          );
        }}
        onPaste={onPaste}
        onKeyDown={(event) => {
          // The button is disabled until the code is whole, so the form would stay silent.
          if (event.key === 'Enter' && value.length < codeLength) onMistake?.();
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className="absolute inset-0 size-full cursor-text border-0 text-base opacity-0"
      />
      <div
        aria-hidden="true"
        className="pointer-events-none grid grid-cols-[repeat(3,1fr)_4px_repeat(3,1fr)] gap-2 phone:gap-1.5"
      >
        {Array.from({ length: codeLength }, (_, index) => {
          const current = focused && index === Math.min(value.length, codeLength - 1);
          return (
            <span
              key={index}
              className={cx(
                'type-figure grid h-[68px] place-items-center rounded-small border text-[34px] phone:h-15',
                index === 3 && 'col-start-5',
                readOnly ? 'bg-sunken text-muted' : 'bg-surface',
                current
                  ? 'border-transparent ring-2 ring-evergreen'
                  : invalid
                    ? 'border-bad'
                    : 'border-field-line',
              )}
            >
              {value[index] ??
                (current && <span className="h-[30px] w-[1.5px] animate-caret bg-evergreen" />)}
            </span>
          );
        })}
      </div>
    </div>
  );
}
