import { ListSection } from '#web/ui/lists/list-section.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import {
  deliveryFilter,
  type ListedDelivery,
  listReturnDeliveries,
} from '#contract/returns/return-delivery';
import { clientName } from '#domain/client-accounts';
import { cx } from '#web/lib/cx.ts';
import { shortMoment } from '#web/lib/format/format.ts';
import { useListPages } from '#web/lib/lists/use-pages.ts';
import { defineSearch, oneOf, openRecord } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { ListFooter } from '#web/ui/lists/list-footer.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { StateMark } from './state-mark.tsx';
import { BeginDelivery } from './begin-delivery.tsx';
import { Builder } from './builder.tsx';
import { DeliveryRecord } from './delivery-record.tsx';
import { deliveryQuery } from './api.ts';

const deliveriesSearch = defineSearch({
  show: oneOf(deliveryFilter.options),
  delivery: openRecord,
  project: openRecord,
});

const filters = { open: 'Not finished', late: 'Late', all: 'All' } as const;

/** Finished returns on their way: what is drafted, with the client, and to file; and one of them. */
export function DeliveriesScreen() {
  const [{ delivery, project }, change] = useAddress(deliveriesSearch);
  const back = (): void => change({ delivery: null, project: null });
  const open = (id: string): void => change({ delivery: id, project: null });
  if (delivery !== null) {
    return <OpenDelivery key={delivery} id={delivery} onBack={back} onOpen={open} />;
  }
  return <DeliveryList project={project} onOpen={open} onAll={back} />;
}

function Back({ onBack }: { onBack: () => void }) {
  return (
    <button
      type="button"
      onClick={onBack}
      className="-ms-1 mb-1 inline-flex min-h-8 items-center gap-1 text-[13px] text-muted phone:min-h-11"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      Returns to deliver
    </button>
  );
}

interface OpenDeliveryProps {
  id: string;
  onBack: () => void;
  onOpen: (id: string) => void;
}

function OpenDelivery({ id, onBack, onOpen }: OpenDeliveryProps) {
  const query = useQuery(deliveryQuery(id));
  const { data } = query;
  return (
    <div className="max-w-[1180px]">
      <Back onBack={onBack} />
      {data ? (
        <>
          <h1 className="type-staff-title wrap-anywhere">
            {clientName(data.client)}, {data.projectName ?? `${data.taxYear} return`}
          </h1>
          {data.state === 'draft' ? (
            <Builder key={data.packageName + String(data.pages)} delivery={data} onGone={onBack} />
          ) : (
            <DeliveryRecord delivery={data} onGone={onBack} onOpen={onOpen} />
          )}
        </>
      ) : query.isError ? (
        <ErrorState title="This return could not be loaded" of={query} />
      ) : (
        <SkeletonRows rows={8} label="The return is loading" />
      )}
    </div>
  );
}

interface DeliveryListProps {
  /** Of one project only, which can begin another. */
  project: string | null;
  onOpen: (id: string) => void;
  onAll: () => void;
}

function DeliveryList({ project, onOpen, onAll }: DeliveryListProps) {
  const [{ show }, change] = useAddress(deliveriesSearch);
  const list = useListPages(listReturnDeliveries, {
    query:
      project === null
        ? { show: show ?? 'open', limit: 50 }
        : { show: 'all', projectId: project, limit: 50 },
  });
  const { rows } = list;
  return (
    <div className="max-w-[1080px]">
      {project !== null && <Back onBack={onAll} />}
      <h1 className="type-staff-title">Returns to deliver</h1>
      <p className="mt-1 max-w-[68ch] text-sm leading-5 text-pretty text-muted">
        What the tax program printed, split and sent to the client to read, approve, and sign; then
        how far its filing is.
      </p>
      {project === null ? (
        <div className="mt-3">
          <Select
            aria-label="Which returns"
            active={show !== null}
            value={show ?? 'open'}
            onChange={({ target }) =>
              change({
                show: deliveryFilter.options.find((value) => value === target.value) ?? null,
              })
            }
          >
            {deliveryFilter.options.map((value) => (
              <option key={value} value={value}>
                {filters[value]}
              </option>
            ))}
          </Select>
        </div>
      ) : (
        <BeginDelivery projectId={project} onBegun={({ id }) => onOpen(id)} />
      )}
      <ListSection
        label="Returns"
        className="mt-4"
        list={list}
        what="Returns"
        waiting={8}
        empty={
          project === null && (
            <EmptyState
              title={show === 'late' ? 'Nothing is late' : 'No returns to deliver'}
              description="Open a project and choose “Deliver return” to begin one."
            />
          )
        }
      >
        <ul className="border-t border-line-strong">
          {rows.map((row) => (
            <Row key={row.id} row={row} onOpen={onOpen} />
          ))}
        </ul>
        <ListFooter list={list} noun="return" className="gap-4" />
      </ListSection>
    </div>
  );
}

function Row({ row, onOpen }: { row: ListedDelivery; onOpen: (id: string) => void }) {
  const { id, client, projectName, taxYear, state, clock, asksForChanges, changedAt } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 text-sm leading-5">
      <div className="min-w-0 flex-[1_1_280px]">
        <p className="font-medium wrap-anywhere">
          <Link
            to="/admin"
            search={{ section: 'deliveries', delivery: id }}
            onClick={() => onOpen(id)}
            className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {clientName(client)}, {projectName ?? `${taxYear} return`}
          </Link>
        </p>
        {clock && (
          <p className={cx('text-[13px]', clock.isLate ? 'text-bad' : 'text-muted')}>
            {clock.sentence}
          </p>
        )}
      </div>
      <StateMark state={state} asksForChanges={asksForChanges} />
      <span className="w-32 text-end text-[13px] text-muted tabular-nums phone:w-auto">
        {shortMoment(changedAt)}
      </span>
    </li>
  );
}
