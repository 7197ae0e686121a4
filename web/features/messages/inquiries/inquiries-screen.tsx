import { Download } from 'lucide-react';
import { exportNewsletter } from '#contract/messages/newsletter';
import { urlFor } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { AssignedEmpty, AssignmentChoice } from '#web/ui/lists/assignment.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { ExportLink } from '#web/ui/lists/export-link.tsx';
import { SearchInput } from '#web/ui/forms/search-input.tsx';
import { IfMay } from '#web/ui/if-may.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { InquiryItem } from './inquiry-item.tsx';
import { inquiryFilters, useInquiries } from './api.ts';

const statuses = [
  { value: 'new', label: 'New' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'invited', label: 'Invited' },
  { value: 'closed', label: 'Closed' },
  { value: 'client', label: 'Became clients' },
  { value: 'suspected', label: 'Suspected bots' },
] as const;

/** What visitors wrote on the website, and the outcome; the newsletter's list to download. */
export function InquiriesScreen() {
  const [filters, change] = useAddress(inquiryFilters);
  const query = useInquiries(filters);
  const { data } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const staff = data?.pages[0]?.staff ?? [];
  const isFiltered = inquiryFilters.isFiltered(filters);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="me-auto type-staff-title">Inquiries</h1>
        <AssignmentChoice />
        <IfMay right="exports">
          <ExportLink href={urlFor(exportNewsletter, {})} className={buttonClass()}>
            <Download aria-hidden="true" />
            Newsletter list (CSV)
          </ExportLink>
        </IfMay>
      </div>
      <search className="mt-4 flex flex-wrap items-center gap-2 border-b border-line pb-4">
        <SearchInput
          label="Search name, address, or message"
          placeholder="Search inquiries"
          value={filters.q}
          onChange={({ target }) => change({ q: target.value })}
        />
        <FilterSelect
          label="Status"
          all="Any status"
          value={filters.status}
          options={statuses}
          onChange={(status) => change({ status }, { step: true })}
        />
        <FilterSelect
          label="Owner"
          all="Any owner"
          value={filters.owner}
          options={staff.map((person) => ({
            value: person.id,
            label: `${person.firstName} ${person.lastName}`,
          }))}
          onChange={(owner) => change({ owner }, { step: true })}
        />
      </search>
      {query.isError && !data ? (
        <ErrorState title="Inquiries could not be loaded" of={query} />
      ) : !data ? (
        <SkeletonRows rows={6} label="Inquiries are loading" />
      ) : items.length === 0 ? (
        <AssignedEmpty noun="inquiries" isOfOne={isFiltered}>
          <EmptyState
            title={isFiltered ? 'No inquiries match your filters' : 'No inquiries yet'}
            description={
              isFiltered
                ? 'Try another word, status, or owner.'
                : 'Messages from the website appear here right away.'
            }
          />
        </AssignedEmpty>
      ) : (
        <>
          <ul className={cx(query.isPlaceholderData && 'opacity-60')}>
            {items.map((inquiry) => (
              <InquiryItem key={inquiry.id} inquiry={inquiry} staff={staff} />
            ))}
          </ul>
          <p className="flex items-center gap-4 py-3 text-[13px] text-muted tabular-nums">
            Showing {items.length} of {total}
            {query.hasNextPage && (
              <Button
                size="small"
                pending={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Load more
              </Button>
            )}
          </p>
        </>
      )}
    </>
  );
}
