import { Link } from '@tanstack/react-router';
import { listStalled, stallCause, type StalledReturn } from '#contract/projects/stalled';
import { clientName } from '#domain/client-accounts';
import { stallCauses } from '#domain/stalled';
import { cx } from '#web/lib/cx.ts';
import { daysBetween } from '#web/lib/format/day.ts';
import { plural } from '#web/lib/format/format.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { useListPages } from '#web/lib/lists/use-pages.ts';
import { defineSearch, oneOf, recordId } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useAssignedQuery } from '#web/lib/session/assigned.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { ListFooter } from '#web/ui/lists/list-footer.tsx';
import { PersonFilter } from '#web/ui/lists/person-filter.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const stalledSearch = defineSearch({ cause: oneOf(stallCause.options), person: recordId });

/** Every open return with the reason why it hasn’t moved, the longest first, and the way to move it. */
export function StalledScreen() {
  const [{ cause, person }, change] = useAddress(stalledSearch);
  const assigned = useAssignedQuery();
  const list = useListPages(listStalled, {
    query: {
      ...(person === null ? assigned : { personId: person }),
      ...(cause !== null && { cause }),
      limit: 50,
    },
  });
  const today = useToday();
  const { rows } = list;
  const isFiltered = cause !== null || person !== null;
  return (
    <div className="max-w-[1080px]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h1 className="type-staff-title">Stalled returns</h1>
        <Link
          to="/admin"
          search={{ section: 'board' }}
          className="inline-flex h-7 items-center rounded-small px-2 text-[13px] text-muted hover:bg-hover hover:text-ink phone:h-11"
        >
          Board
        </Link>
      </div>
      <p className="mt-1 max-w-[68ch] text-sm leading-5 text-pretty text-muted">
        Every open return and the one reason it hasn’t moved, the longest first.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Select
          aria-label="Reason"
          value={cause ?? ''}
          onChange={({ target }) =>
            change({ cause: stallCause.nullable().catch(null).parse(target.value) })
          }
        >
          <option value="">Any reason</option>
          {stallCauses.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {(rows.length > 0 || isFiltered) && (
          <PersonFilter person={person} onChange={(next) => change({ person: next })} />
        )}
      </div>
      <section
        aria-label="Stalled returns"
        aria-busy={list.isFetching}
        className={cx('mt-3', list.isStale && 'opacity-60')}
      >
        {list.isPending ? (
          <SkeletonRows rows={8} label="Returns are loading" />
        ) : list.error && rows.length === 0 ? (
          <ErrorState title="Returns could not be loaded" error={list.error} onRetry={list.retry} />
        ) : rows.length === 0 ? (
          <EmptyState
            title={isFiltered ? 'No return matches your filters' : 'No open returns'}
            {...(isFiltered && {
              action: (
                <Button onClick={() => change({ cause: null, person: null })}>Clear filters</Button>
              ),
            })}
          />
        ) : (
          <>
            <ul className="border-t border-line-strong">
              {rows.map((row) => (
                <Row key={row.id} row={row} today={today} />
              ))}
            </ul>
            <ListFooter list={list} noun="return" className="gap-4" />
          </>
        )}
      </section>
    </div>
  );
}

function Row({ row, today }: { row: StalledReturn; today: string | null }) {
  const { id, name, client, since, sentence } = row;
  const days = today === null ? 0 : daysBetween(since, today);
  const { label, search } = actionOf(row);
  const title = `${clientName(client)}, ${name}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 text-sm leading-5">
      <div className="min-w-0 flex-[1_1_320px]">
        <p className="font-medium wrap-anywhere">
          <Link
            to="/admin"
            search={{ section: 'projects', project: id }}
            className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {title}
          </Link>
        </p>
        <p className="text-pretty">{sentence}</p>
      </div>
      <span className="text-[13px] whitespace-nowrap text-muted tabular-nums">
        {days < 1 ? 'Since today' : plural(days, 'day')}
      </span>
      <Link
        to="/admin"
        search={search}
        aria-label={`${label}: ${title}`}
        className={buttonClass({ size: 'small' })}
      >
        {label}
      </Link>
    </li>
  );
}

/** What moves it, and where that is done. */
function actionOf({ id, cause, client }: StalledReturn) {
  const ofClient = { section: 'clients', client: client.id } as const;
  const ofProject = { section: 'projects', project: id } as const;
  switch (cause) {
    case 'question':
      return { label: 'Open intake', search: { section: 'intake', tab: 'questions' } as const };
    case 'message':
    case 'reply':
      return { label: 'Open messages', search: { ...ofClient, tab: 'messages' } };
    case 'invoice':
      return { label: 'Open invoices', search: { ...ofClient, tab: 'invoices' } };
    case 'review':
      return { label: 'Review documents', search: { ...ofProject, part: 'checklist' } };
    case 'sent-back':
    case 'papers':
    case 'other-sender':
    case 'expected-later':
      return { label: 'Open checklist', search: { ...ofProject, part: 'checklist' } };
    default:
      return { label: 'Open project', search: ofProject };
  }
}
