import { cx } from '#web/lib/cx.ts';

/** The first letters of a person's first and last name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase();
}

interface AvatarProps {
  name: string;
  size?: 'small' | 'medium' | 'large';
  /** Dark, for staff. */
  ink?: boolean;
}

/** Someone's initials in a circle. Decorative: the name stands beside it or names the control. */
export function Avatar({ name, size = 'medium', ink = false }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      // Painted, not text: the initials are no part of any name.
      data-initials={initials(name)}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-full font-semibold tracking-[.02em] before:content-[attr(data-initials)]',
        ink ? 'bg-inverse text-on-inverse' : 'bg-evergreen-wash text-evergreen',
        size === 'small' && 'size-7 text-[11px]',
        size === 'medium' && 'size-9 text-[13px]',
        size === 'large' && 'size-11 text-[15px]',
      )}
    />
  );
}
