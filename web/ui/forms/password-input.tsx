import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Input } from './input.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type'>;

/** A password that can be shown on demand, with a hint while caps lock is on. */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: React.KeyboardEvent) =>
    setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <div className="relative">
        <Input
          type={shown ? 'text' : 'password'}
          className={cx('pe-13', className)}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          {...rest}
        />
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-small text-muted hover:text-ink"
          onClick={() => setShown(!shown)}
        >
          {shown ? (
            <EyeOff className="size-5" aria-hidden="true" />
          ) : (
            <Eye className="size-5" aria-hidden="true" />
          )}
        </button>
      </div>
      <p role="status" className="text-sm leading-5 text-brass-ink not-empty:mt-1.5">
        {capsLock ? 'Caps lock is on.' : ''}
      </p>
    </div>
  );
}
