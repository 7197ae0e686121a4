import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Input } from './input.tsx';
import { Kbd } from '../kbd.tsx';

interface SearchInputProps extends ComponentProps<typeof Input> {
  /** Names the field; also its placeholder unless one is given. */
  label: string;
  /** The key that focuses it, shown at its end on a desk. */
  shortcut?: string;
}

/** A search field with its glass. */
export function SearchInput({ label, shortcut, className, ...rest }: SearchInputProps) {
  return (
    <div className={cx('relative min-w-0', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        className="ps-9 staff:ps-9 [&::-webkit-search-cancel-button]:appearance-none"
        {...rest}
      />
      {shortcut !== undefined && (
        <Kbd className="absolute top-1/2 right-2 -translate-y-1/2 phone:hidden">{shortcut}</Kbd>
      )}
    </div>
  );
}
