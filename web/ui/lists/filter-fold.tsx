import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { phoneWidth, useMedia } from '#web/lib/browser/use-media.ts';
import { Button } from '../button.tsx';

interface FilterFoldProps {
  /** How many of the filters inside narrow the list at the moment. */
  count: number;
  /** The search, which stays in sight. */
  search: ReactNode;
  /** Behind the button at all widths, as in a narrow pane. */
  always?: boolean;
  className?: string;
  /** The filters. */
  children: ReactNode;
}

/** The search of a list with its filters beside it; on a phone, or always, they are behind a button. */
export function FilterFold({
  count,
  search,
  always = false,
  className,
  children,
}: FilterFoldProps) {
  const isPhone = useMedia(phoneWidth);
  const [isOpen, setOpen] = useState(count > 0);
  const id = useId();
  if (!isPhone && !always) {
    return (
      <div className={className}>
        {search}
        {children}
      </div>
    );
  }
  return (
    <>
      <div className="flex gap-2 [&>:first-child]:flex-1">
        {search}
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={count === 0 ? 'Filters' : `Filters, ${count} in use`}
          variant={count > 0 ? 'active' : 'secondary'}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {count > 0 && count}
        </Button>
      </div>
      <div
        id={id}
        hidden={!isOpen}
        className={cx('gap-2 [&_select]:w-full', isOpen && 'grid grid-cols-2')}
      >
        {isOpen && children}
      </div>
    </>
  );
}
