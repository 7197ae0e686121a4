import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'active' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-evergreen bg-evergreen text-on-evergreen hover:border-evergreen-strong hover:bg-evergreen-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:border-muted',
  /** A filter that narrows the list at the moment. */
  active: 'border-evergreen bg-evergreen-wash text-evergreen hover:border-muted',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-hover',
  danger: 'border-bad bg-bad text-on-evergreen hover:brightness-95',
};

const sizes: Record<ButtonSize, string> = {
  small:
    'h-8 text-sm phone:h-10 staff:h-7 staff:px-2.5 staff:text-[13px] staff:phone:h-10 [&_.lucide]:size-4',
  medium: 'h-(--control) text-[15px] staff:px-3 staff:text-sm [&_.lucide]:size-[18px]',
  large: 'min-h-13 rounded-card! text-[17px] [&_.lucide]:size-5',
};

const paddings: Record<ButtonSize, string> = { small: 'px-3', medium: 'px-4', large: 'px-6.5' };

/** Class names of a button, for links that look like one. One `primary` per view. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  className,
}: { variant?: ButtonVariant; size?: ButtonSize; className?: string | undefined } = {}): string {
  return cx(
    sizes[size],
    variant === 'quiet' ? 'px-2.5' : paddings[size],
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-small border leading-5 font-[550] whitespace-nowrap no-underline transition-colors select-none',
    'disabled:border-line disabled:bg-sunken disabled:text-muted aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted',
    variants[variant],
    className,
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and refuses clicks while a request is under way. */
  pending?: boolean;
  asChild?: boolean;
}

/** A labelled action. Icons go in as children, before or after the words. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  pending = false,
  asChild = false,
  className,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const classes = buttonClass({ variant, size, className });
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type}
      className={classes}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      {...rest}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
