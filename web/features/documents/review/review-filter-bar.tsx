import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { type AdminFileOrder, countAdminFiles } from '#contract/documents/review-lists';
import { listClientFolders } from '#contract/documents/folders';
import { fileCategories } from '#contract/documents/files';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import type { PickedClient } from '#web/ui/forms/client-field.tsx';
import { ClientFilter } from '#web/ui/lists/client-filter.tsx';
import { FilterFold } from '#web/ui/lists/filter-fold.tsx';
import { FilterSearch } from '#web/ui/lists/filter-search.tsx';
import { FilterSelect, OrderSelect, YearFilter } from '#web/ui/lists/filter-select.tsx';
import { ages, reviewFilters, type ReviewFilters } from './review-filters.ts';
import { folderName } from './review-parts.tsx';

const { count } = reviewFilters('newest');

const statuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'processed', label: 'Processed' },
] as const;

const orders: readonly { value: AdminFileOrder; label: string }[] = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
  { value: 'client', label: 'By client' },
  { value: 'category', label: 'By category' },
  { value: 'year-desc', label: 'By tax year' },
  { value: 'size-desc', label: 'Largest first' },
];

interface ReviewFilterBarProps {
  filters: ReviewFilters;
  /** Names the search field: "Search files and clients". */
  searchLabel?: string;
  showStatus?: boolean;
  showAge?: boolean;
  showOrder: boolean;
  /** Whether the files are of several clients, of whom one may be chosen. */
  owners?: boolean;
  /** Whose the first file of the list is: the client chosen, when the address names one. */
  ownerOfFirst?: PickedClient | undefined;
  /** Whose folders to choose from, where they do not be beside the list. */
  foldersOf?: string | undefined;
  onChange: (change: Partial<ReviewFilters>) => void;
  searchRef: Ref<HTMLInputElement>;
}

/** Search, client, category, tax year, status, age, folder and order. */
export function ReviewFilterBar({
  filters,
  searchLabel = 'Search files and clients',
  showStatus = false,
  showAge = false,
  showOrder,
  owners = false,
  ownerOfFirst,
  foldersOf,
  onChange,
  searchRef,
}: ReviewFilterBarProps) {
  const { category, taxYear, status, age, order } = filters;
  const { data: counts } = useQuery(queryOptionsFor(countAdminFiles, {}));
  return (
    <search className="grid gap-2">
      <FilterFold
        count={count(filters)}
        className="flex flex-wrap items-center gap-2"
        search={
          <FilterSearch
            label={searchLabel}
            shortcut="/"
            className="flex-[1_1_200px]"
            q={filters.q}
            onChange={(q) => onChange({ q })}
            searchRef={searchRef}
          />
        }
      >
        {owners && (
          <ClientFilter
            className="w-44 phone:col-span-2 phone:w-full"
            value={filters.owner}
            known={ownerOfFirst}
            onChange={(owner) => onChange({ owner })}
          />
        )}
        <FilterSelect
          label="Category"
          all="Any category"
          value={category}
          options={fileCategories.map(({ value, adminLabel }) => ({ value, label: adminLabel }))}
          onChange={(next) => onChange({ category: next })}
        />
        <YearFilter
          value={taxYear}
          years={counts?.taxYears}
          more={[{ value: 'none', label: 'No year' }]}
          onChange={(next) => onChange({ taxYear: next })}
        />
        {showStatus && (
          <FilterSelect
            label="Status"
            all="Any status"
            value={status}
            options={statuses}
            onChange={(next) => onChange({ status: next })}
          />
        )}
        {showAge && (
          <FilterSelect
            label="Waiting for"
            all="Any age"
            value={age}
            options={ages.map((days) => ({ value: days, label: `${days} days or more` }))}
            onChange={(next) => onChange({ age: next })}
          />
        )}
        {foldersOf !== undefined && (
          <FolderFilter userId={foldersOf} filters={filters} onChange={onChange} />
        )}
        {showOrder && (
          <OrderSelect
            value={order}
            options={orders}
            onChange={(next) => onChange({ order: next })}
          />
        )}
      </FilterFold>
    </search>
  );
}

function FolderFilter({
  userId,
  filters: { folder },
  onChange,
}: { userId: string } & Pick<ReviewFilterBarProps, 'filters' | 'onChange'>) {
  const { data: folders = [] } = useQuery(
    queryOptionsFor(listClientFolders, { params: { id: userId } }),
  );
  return (
    <FilterSelect
      label="Folder"
      all="Any folder"
      value={folder}
      options={[
        { value: '', label: 'Root' },
        ...folders.map(({ path }) => ({ value: path, label: folderName(path) })),
      ]}
      onChange={(next) => onChange({ folder: next })}
    />
  );
}
