import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type ClientActivityEntry,
  clientActivityPeriod,
  clientActivityTypes,
  listClientActivity,
} from '#contract/firm/client-activity';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { readWithPageMs } from '#web/lib/api/query-client.ts';
import { cx } from '#web/lib/cx.ts';
import { shortDate, timeOfDay } from '#web/lib/format/format.ts';
import { defineSearch, viewOf } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterButtons } from '#web/ui/lists/filter-buttons.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { activityLabels, actorOf, byDay, nameless } from './activity-labels.ts';

const types = [
  { value: 'all', label: 'All' },
  { value: 'documents', label: 'Documents' },
  { value: 'messages', label: 'Messages' },
  { value: 'payments', label: 'Payments' },
  { value: 'projects', label: 'Projects' },
] as const;

const periods = [
  { value: 'all', label: 'All time' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;

const activitySearch = defineSearch({
  type: { ...viewOf(['all', ...clientActivityTypes], 'all'), param: 'activity' },
  period: viewOf(clientActivityPeriod.options, 'all'),
});

/** Spec section 2: what happened lately, at most ten entries, by kind and period. */
export function RecentActivity() {
  const [{ type, period }, change] = useAddress(activitySearch);
  const query = useQuery({
    ...queryOptionsFor(listClientActivity, { query: { type, period } }),
    placeholderData: keepPreviousData,
    // Openings change nothing, so no event reports them.
    staleTime: readWithPageMs,
  });
  return (
    <section aria-labelledby="recent-activity" className="min-w-0">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="recent-activity" className="type-section me-auto">
          Recent Activity
        </h2>
        <FilterButtons
          label="Show"
          className="phone:order-3 phone:-mx-(--pad) phone:w-screen phone:*:px-2 phone:overflow-x-auto phone:px-(--pad) phone:[scrollbar-width:none]"
          value={type}
          options={types}
          onChange={(next) => change({ type: next })}
        />
        <Select
          aria-label="Period"
          className="[&_select]:h-9 [&_select]:text-sm phone:[&_select]:h-11 phone:[&_select]:text-base"
          value={period}
          onChange={({ target }) =>
            change(activitySearch.read({ activity: type, period: target.value }))
          }
        >
          {periods.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {query.isPending ? (
        <div className="mt-4">
          <SkeletonRows rows={5} label="Recent activity is loading" />
        </div>
      ) : query.isError && !query.data ? (
        <ErrorState title="Recent activity could not be loaded" of={query} />
      ) : (
        <Feed
          entries={query.data ?? []}
          isOld={query.isPlaceholderData}
          filtered={type !== 'all' || period !== 'all'}
        />
      )}
    </section>
  );
}

interface FeedProps {
  entries: readonly ClientActivityEntry[];
  /** Other filters are loading. */
  isOld: boolean;
  filtered: boolean;
}

function Feed({ entries, isOld, filtered }: FeedProps) {
  const now = useNow();
  if (entries.length === 0) {
    return (
      <EmptyState
        title="No recent activity"
        description={
          filtered
            ? 'Choose another kind or a longer period.'
            : 'What you and we do with your documents and your return appears here.'
        }
      />
    );
  }
  return (
    <div aria-busy={isOld} className={cx('mt-2 transition-opacity', isOld && 'opacity-60')}>
      {byDay(entries, now, shortDate).map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={day}>
          <h3 className="pt-5 pb-1.5 text-[13px] leading-[18px] font-[550] text-muted">{day}</h3>
          <ul>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry }: { entry: ClientActivityEntry }) {
  const { icon: Icon, did, after } = activityLabels(entry);
  const name = entry.fileName ?? entry.itemTitle ?? (after === undefined ? nameless(entry) : null);
  return (
    <li className="grid min-h-11 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-t border-line py-2 text-[15px] leading-[22px] phone:grid-cols-[20px_minmax(0,1fr)] phone:items-start">
      <Icon aria-hidden="true" className="size-[18px] text-muted phone:mt-0.5" />
      <p className="min-w-0 wrap-anywhere">
        <b className="font-[550]">{actorOf(entry)}</b> {did}{' '}
        {entry.fileId !== null ? (
          <Link
            to="/"
            search={{ tab: 'documents', file: entry.fileId }}
            className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {name}
          </Link>
        ) : (entry.type === 'projects' || entry.type === 'messages') && name !== null ? (
          <Link
            to="/"
            search={{ tab: entry.type === 'projects' ? 'timeline' : 'messages' }}
            className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {name}
          </Link>
        ) : (
          name
        )}{' '}
        {after}
      </p>
      <time
        dateTime={entry.timestamp}
        className="text-sm whitespace-nowrap text-muted phone:col-start-2"
      >
        {timeOfDay(entry.timestamp)}
      </time>
    </li>
  );
}
