import { type Ref, useEffect, useRef, useState } from 'react';
import { fileCategories } from '#contract/files';
import { taxYearOptions } from '#contract/season';
import { readCategory } from '#web/lib/file-kind.ts';
import { useFirm } from '#web/lib/session.ts';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ReviewFilters } from './review-filters.ts';

/** After the last keystroke, before the server is asked. */
const typingPauseMs = 250;

interface ReviewFilterBarProps {
  filters: ReviewFilters;
  onChange: (change: Partial<ReviewFilters>) => void;
  searchRef: Ref<HTMLInputElement>;
}

/** Search in file and client names, category, tax year and order. */
export function ReviewFilterBar({ filters, onChange, searchRef }: ReviewFilterBarProps) {
  const { category, taxYear, order } = filters;
  const { currentYear } = useFirm();
  return (
    <search className="flex flex-wrap items-center gap-2">
      <ReviewSearch q={filters.q} onChange={(q) => onChange({ q })} searchRef={searchRef} />
      <Select
        aria-label="Category"
        className="phone:basis-[calc(50%-4px)] [&_select]:w-full"
        active={category !== null}
        value={category ?? 'all'}
        onChange={({ target }) => onChange({ category: readCategory(target.value) })}
      >
        <option value="all">Any category</option>
        {fileCategories.map((entry) => (
          <option key={entry.value} value={entry.value}>
            {entry.adminLabel}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Tax year"
        className="phone:basis-[calc(50%-4px)] [&_select]:w-full"
        active={taxYear !== null}
        value={taxYear ?? 'all'}
        onChange={({ target }) =>
          onChange({ taxYear: target.value === 'all' ? null : Number(target.value) })
        }
      >
        <option value="all">Any year</option>
        {taxYearOptions(currentYear).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Select>
      <Select
        aria-label="Order"
        className="phone:flex-1"
        value={order}
        onChange={({ target }) =>
          onChange({ order: target.value === 'newest' ? 'newest' : 'oldest' })
        }
      >
        <option value="oldest">Oldest first</option>
        <option value="newest">Newest first</option>
      </Select>
    </search>
  );
}

interface ReviewSearchProps {
  q: string;
  onChange: (q: string) => void;
  searchRef: Ref<HTMLInputElement>;
}

function ReviewSearch({ q, onChange, searchRef }: ReviewSearchProps) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Changed from elsewhere: Back, or "Clear filters".
  if (q !== known) {
    setKnown(q);
    if (q.trim() !== text.trim()) setText(q);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next), typingPauseMs);
  };
  return (
    <SearchInput
      ref={searchRef}
      label="Search files and clients"
      shortcut="/"
      className="flex-[1_1_240px] phone:basis-full"
      value={text}
      onChange={({ target }) => type(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') type('');
      }}
    />
  );
}
