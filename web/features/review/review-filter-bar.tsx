import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import {
  type AdminFileOrder,
  adminFileOrder,
  countAdminFiles,
  listClientFolders,
} from '#contract/admin-files';
import { fileCategories } from '#contract/files';
import { queryOptionsFor } from '#web/lib/api.ts';
import { readCategory } from '#web/lib/file-kind.ts';
import { FilterSearch } from '#web/ui/filter-search.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ReviewFilters } from './review-filters.ts';
import { folderName } from './review-parts.tsx';

/** What sorting by the table's heads is on a phone, which has none. */
const orderLabels: readonly [AdminFileOrder, string][] = [
  ['oldest', 'Oldest first'],
  ['newest', 'Newest first'],
  ['name', 'By name'],
  ['client', 'By client'],
  ['category', 'By category'],
  ['year-desc', 'By tax year'],
  ['size-desc', 'Largest first'],
];

const selectClass = 'phone:basis-[calc(50%-4px)] [&_select]:w-full';

interface ReviewFilterBarProps {
  filters: ReviewFilters;
  /** Names the search field: "Search files and clients". */
  searchLabel?: string;
  showStatus?: boolean;
  showOrder: boolean;
  /** Whose folders to choose from, where they do not stand beside the list. */
  foldersOf?: string | undefined;
  onChange: (change: Partial<ReviewFilters>) => void;
  searchRef: Ref<HTMLInputElement>;
}

/** Search, category, tax year, status, folder and order. */
export function ReviewFilterBar({
  filters,
  searchLabel = 'Search files and clients',
  showStatus = false,
  showOrder,
  foldersOf,
  onChange,
  searchRef,
}: ReviewFilterBarProps) {
  const { category, taxYear, status, order } = filters;
  const { data: counts } = useQuery(queryOptionsFor(countAdminFiles, {}));
  const years = [...(counts?.taxYears ?? [])];
  // A year from the address may not occur among the files.
  if (typeof taxYear === 'number' && !years.includes(taxYear)) years.unshift(taxYear);
  return (
    <search className="flex flex-wrap items-center gap-2">
      <FilterSearch
        label={searchLabel}
        shortcut="/"
        className="flex-[1_1_240px] phone:basis-full"
        q={filters.q}
        onChange={(q) => onChange({ q })}
        searchRef={searchRef}
      />
      <Select
        aria-label="Category"
        className={selectClass}
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
        className={selectClass}
        active={taxYear !== null}
        value={taxYear ?? 'all'}
        onChange={({ target: { value } }) =>
          onChange({ taxYear: value === 'all' ? null : value === 'none' ? 'none' : Number(value) })
        }
      >
        <option value="all">Any year</option>
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
        <option value="none">No year</option>
      </Select>
      {showStatus && (
        <Select
          aria-label="Status"
          className={selectClass}
          active={status !== null}
          value={status ?? 'all'}
          onChange={({ target: { value } }) =>
            onChange({ status: value === 'pending' || value === 'processed' ? value : null })
          }
        >
          <option value="all">Any status</option>
          <option value="pending">Pending</option>
          <option value="processed">Processed</option>
        </Select>
      )}
      {foldersOf !== undefined && (
        <FolderFilter userId={foldersOf} filters={filters} onChange={onChange} />
      )}
      {showOrder && (
        <Select
          aria-label="Order"
          className="phone:min-w-[calc(50%-4px)] phone:flex-1 [&_select]:w-full"
          value={order}
          onChange={({ target }) =>
            onChange({ order: adminFileOrder.catch(order).parse(target.value) })
          }
        >
          {orderLabels
            // One from a wider screen's address keeps its place.
            .concat(orderLabels.some(([value]) => value === order) ? [] : [[order, 'As chosen']])
            .map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </Select>
      )}
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
    <Select
      aria-label="Folder"
      className={selectClass}
      active={folder !== null}
      value={folder === null ? 'all' : `at ${folder}`}
      onChange={({ target: { value } }) =>
        onChange({ folder: value === 'all' ? null : value.slice('at '.length) })
      }
    >
      <option value="all">Any folder</option>
      <option value="at ">Root</option>
      {folders.map(({ id, path }) => (
        <option key={id} value={`at ${path}`}>
          {folderName(path)}
        </option>
      ))}
    </Select>
  );
}
