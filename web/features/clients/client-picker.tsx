import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { listClients } from '#contract/clients/clients';
import { figure } from '#web/lib/format/format.ts';
import { nameOf } from '#web/lib/session/session.ts';
import { defineSearch, searchText } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useListPages } from '#web/lib/lists/use-pages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterSearch } from '#web/ui/lists/filter-search.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const pageSize = 50;
const pickerSearch = defineSearch({ q: searchText });

interface ClientPickerProps {
  title: string;
  description: string;
}

/** The clients, found by name, address or phone number, each a way to their portal. */
export function ClientPicker({ title, description }: ClientPickerProps) {
  const [{ q }, change] = useAddress(pickerSearch);
  const filters = { limit: pageSize, ...(q.trim() === '' ? {} : { q: q.trim() }) };
  const list = useListPages(listClients, { query: filters });
  return (
    <section className="max-w-[720px]">
      <h1 className="type-staff-title">{title}</h1>
      <p className="mt-1 text-pretty text-muted">{description}</p>
      <search className="mt-5 block">
        <FilterSearch label="Search clients" q={q} onChange={(next) => change({ q: next })} />
      </search>
      {list.isPending ? (
        <div className="mt-4">
          <SkeletonRows label="Clients are loading" />
        </div>
      ) : list.error && list.rows.length === 0 ? (
        <ErrorState title="Clients could not be loaded" of={list} />
      ) : list.rows.length === 0 ? (
        <EmptyState
          title={q === '' ? 'No clients yet' : 'No clients match your search'}
          description={
            q === ''
              ? 'Clients appear here once you add or invite them.'
              : 'Try part of a name, email, or phone number.'
          }
        />
      ) : (
        <>
          <ul aria-label="Clients" aria-busy={list.isStale} className="mt-4 border-t border-line">
            {list.rows.map((client) => (
              <li key={client.id} className="border-b border-line">
                <Link
                  to="/client-view"
                  search={{ client: client.id }}
                  className="flex min-h-12 items-center gap-3 py-1.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
                >
                  <Avatar name={nameOf(client)} picture={client.profileImageUrl} size="small" />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{nameOf(client)}</span>
                    <span className="block truncate text-[13px] leading-[18px] text-muted">
                      {client.email || 'No email'}
                    </span>
                  </span>
                  <ChevronRight aria-hidden="true" className="size-4 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap items-center gap-3 text-[13px] text-muted tabular-nums">
            Showing {figure(list.rows.length)} of {figure(list.total)}
            {list.rows.length < list.total && (
              <Button
                size="small"
                pending={list.isLoadingMore}
                onClick={() => list.reach(0, list.rows.length - 1)}
              >
                Show more
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
