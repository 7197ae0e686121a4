import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import {
  type AdminFileOrder,
  adminFileOrder,
  countAdminFiles,
  listClientFolders,
} from '#contract/admin-files';
import { fileCategories } from '#contract/files';
import { queryOptionsFor } from '#web/lib/api.ts';
import { readCategory } from '#web/lib/file-kind.ts';
import { ClientField, type PickedClient } from '#web/ui/client-field.tsx';
import { FilterFold } from '#web/ui/filter-fold.tsx';
import { FilterSearch } from '#web/ui/filter-search.tsx';
import { Select } from '#web/ui/select.tsx';
import { ages, countFilters, type ReviewFilters } from './review-filters.ts';
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
  /** Whose folders to choose from, where they do not stand beside the list. */
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
  const years = [...(counts?.taxYears ?? [])];
  // A year from the address may not occur among the files.
  if (typeof taxYear === 'number' && !years.includes(taxYear)) years.unshift(taxYear);
  return (
    <search className="grid gap-2">
      <FilterFold
        count={countFilters(filters)}
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
          <OwnerFilter owner={filters.owner} ownerOfFirst={ownerOfFirst} onChange={onChange} />
        )}
        <Select
          aria-label="Category"
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
          active={taxYear !== null}
          value={taxYear ?? 'all'}
          onChange={({ target: { value } }) =>
            onChange({
              taxYear: value === 'all' ? null : value === 'none' ? 'none' : Number(value),
            })
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
        {showAge && (
          <Select
            aria-label="Waiting for"
            active={age !== null}
            value={age ?? 'all'}
            onChange={({ target: { value } }) =>
              onChange({ age: value === 'all' ? null : Number(value) })
            }
          >
            <option value="all">Any age</option>
            {ages.map((days) => (
              <option key={days} value={days}>
                {days} days or more
              </option>
            ))}
          </Select>
        )}
        {foldersOf !== undefined && (
          <FolderFilter userId={foldersOf} filters={filters} onChange={onChange} />
        )}
        {showOrder && (
          <Select
            aria-label="Order"
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
      </FilterFold>
    </search>
  );
}

function OwnerFilter({
  owner,
  ownerOfFirst,
  onChange,
}: Pick<ReviewFilters, 'owner'> & Pick<ReviewFilterBarProps, 'ownerOfFirst' | 'onChange'>) {
  const [picked, setPicked] = useState<PickedClient | null>(null);
  const known = [picked, ownerOfFirst].find((client) => client?.id === owner);
  const value =
    owner === null
      ? null
      : (known ?? { id: owner, firstName: 'One', lastName: 'client', email: '' });
  return (
    <ClientField
      floating
      className="w-44 phone:col-span-2 phone:w-full"
      value={value}
      onChange={(client) => {
        setPicked(client);
        onChange({ owner: client?.id ?? null });
      }}
    />
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
