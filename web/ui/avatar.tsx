import { useState } from 'react';
import { cx } from '#web/lib/cx.ts';

/** The first letters of a person's first and last name. */
export function initials(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase();
}

interface AvatarProps {
  name: string;
  /** Address of the person's picture; without one, or while it does not load, their initials. */
  picture?: string | null;
  size?: 'small' | 'medium' | 'large' | 'huge';
  /** Dark, for staff. */
  ink?: boolean;
}

const sizes = {
  small: 'size-7 text-[11px]',
  medium: 'size-9 text-[13px]',
  large: 'size-11 text-[15px]',
  huge: 'size-16 text-xl',
};

/** A person's picture or initials in a circle. Decorative: the name is beside it or names the control. */
export function Avatar({ name, picture = null, size = 'medium', ink = false }: AvatarProps) {
  const [missing, setMissing] = useState<string>();
  const shape = cx('shrink-0 rounded-full', sizes[size]);
  if (picture !== null && picture !== missing) {
    return (
      <img
        src={picture}
        alt=""
        className={cx(shape, 'block bg-evergreen-wash object-cover')}
        onError={() => setMissing(picture)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      // Painted, not text: the initials are no part of any name.
      data-initials={initials(name)}
      className={cx(
        shape,
        'inline-grid place-items-center font-semibold tracking-[.02em] before:content-[attr(data-initials)]',
        ink ? 'bg-inverse text-on-inverse' : 'bg-evergreen-wash text-evergreen',
      )}
    />
  );
}
