import { memo, type Ref } from 'react';
import { fileCategories } from '#contract/documents/files';
import { readCategory } from '#web/lib/format/file-kind.ts';
import { SearchInput } from '#web/ui/forms/search-input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { DocumentFilters } from './document-filters.ts';

interface DocumentFilterBarProps {
  filters: DocumentFilters;
  years: readonly number[];
  onChange: (change: Partial<DocumentFilters>) => void;
  searchRef: Ref<HTMLInputElement>;
}

/** Search by name, category and tax year (spec section 5). */
export const DocumentFilterBar = memo(function DocumentFilterBar({
  filters,
  years,
  onChange,
  searchRef,
}: DocumentFilterBarProps) {
  const { q, category, taxYear } = filters;
  // A year from the address stays to be seen and taken out, also when no document has it.
  const offered = taxYear === null || years.includes(taxYear) ? years : [taxYear, ...years];
  return (
    <search className="mt-3 flex flex-wrap items-center gap-2">
      <SearchInput
        ref={searchRef}
        label="Search by name"
        shortcut="/"
        className="flex-[1_1_200px] phone:basis-full"
        value={q}
        onChange={({ target }) => onChange({ q: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange({ q: '' });
        }}
      />
      <Select
        aria-label="Category"
        className="phone:flex-1"
        active={category !== null}
        value={category ?? 'all'}
        onChange={({ target }) => onChange({ category: readCategory(target.value) })}
      >
        <option value="all">All Categories</option>
        {fileCategories.map((entry) => (
          <option key={entry.value} value={entry.value}>
            {entry.label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Tax year"
        className="phone:flex-1"
        active={taxYear !== null}
        value={taxYear ?? 'all'}
        onChange={({ target }) =>
          onChange({ taxYear: target.value === 'all' ? null : Number(target.value) })
        }
      >
        <option value="all">All Years</option>
        {offered.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Select>
    </search>
  );
});
