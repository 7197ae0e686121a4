import { useNavigate } from '@tanstack/react-router';
import type { Alarm } from '#contract/notifications/alarms';
import { fullMoment } from '#web/lib/format/format.ts';
import { isPlainClick } from '#web/lib/navigation/plain-click.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';
import { useAcknowledgeAlarm, useClosedAlarms, useOpenAlarms } from './api.ts';

/** What an owner must hear of: open alarms with what to do, and below them those that are closed. */
export function AlarmsScreen() {
  return (
    <div className="max-w-[1080px]">
      <h1 className="mb-4 type-staff-title">Alarms</h1>
      <OpenAlarms />
      <section aria-labelledby="closed-alarms" className="mt-10">
        <h2 id="closed-alarms" className="type-staff-title">
          Closed alarms
        </h2>
        <ClosedAlarms />
      </section>
    </div>
  );
}

function OpenAlarms() {
  const { data, isError, error, refetch } = useOpenAlarms();
  if (!data) {
    return isError ? (
      <ErrorState title="The alarms could not be loaded" of={{ error, refetch }} />
    ) : (
      <SkeletonRows rows={3} label="Alarms are loading" />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        title="No open alarms"
        description="Filewell watches sign-ins, refused requests, downloads by your staff, payments, the activity log, background jobs, storage, and email every minute. You get an email when something is wrong."
      />
    );
  }
  return (
    <ul aria-label="Open alarms" className="border-t border-line-strong">
      {data.items.map((alarm) => (
        <OpenAlarm key={alarm.id} alarm={alarm} />
      ))}
    </ul>
  );
}

function OpenAlarm({ alarm }: { alarm: Alarm }) {
  const acknowledge = useAcknowledgeAlarm();
  const navigate = useNavigate();
  const { id, title, message, advice, link } = alarm;
  return (
    <li
      aria-labelledby={`alarm-${id}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-8 gap-y-3 border-b border-line py-4 max-[1000px]:grid-cols-1"
    >
      <div className="min-w-0">
        <Status kind="bad" className="text-[13px]">
          Open
        </Status>
        <h2 id={`alarm-${id}`} className="mt-1 text-[15px] font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-[68ch] wrap-anywhere">{message}</p>
        <p className="mt-1 max-w-[68ch] text-sm leading-5 text-muted">{advice}</p>
        <p className="mt-2 text-[13px] leading-5 text-muted tabular-nums">{when(alarm)}</p>
      </div>
      <div className="flex flex-wrap content-start items-start justify-end gap-2 max-[1000px]:justify-start">
        {link && (
          <a
            href={link.path}
            className={buttonClass({ size: 'small', variant: 'quiet' })}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              void navigate({ href: link.path });
            }}
          >
            {link.label}
          </a>
        )}
        <Button
          size="small"
          pending={acknowledge.isPending}
          aria-label={`Acknowledge: ${title}`}
          onClick={() => acknowledge.mutate({ params: { id: alarm.id } })}
        >
          Acknowledge
        </Button>
      </div>
    </li>
  );
}

/** Since when, and how often. */
function when({ openedAt, lastAt, times }: Alarm): string {
  const since = `Since ${fullMoment(openedAt)}`;
  return times === 1 ? since : `${since}, ${times} times, last ${fullMoment(lastAt)}`;
}

function ClosedAlarms() {
  const query = useClosedAlarms();
  const { data } = query;
  if (!data) {
    return query.isError ? (
      <ErrorState title="The closed alarms could not be loaded" of={query} />
    ) : (
      <SkeletonRows rows={3} label="Closed alarms are loading" />
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="mt-2 text-muted">None yet.</p>;
  return (
    <>
      <ul aria-label="Closed alarms" className="mt-3 border-t border-line-strong">
        {items.map((alarm) => (
          <li key={alarm.id} className="border-b border-line py-3">
            <p className="font-medium">{alarm.title}</p>
            <p className="max-w-[68ch] wrap-anywhere">{alarm.message}</p>
            <p className="mt-1 text-[13px] leading-5 text-muted tabular-nums">
              {when(alarm)}. {howClosed(alarm)}
            </p>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          size="small"
          className="mt-3"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </>
  );
}

function howClosed({ closedAt, acknowledgedBy }: Alarm): string {
  if (closedAt === null) return '';
  return acknowledgedBy === null
    ? `Resolved on ${fullMoment(closedAt)}.`
    : `Acknowledged by ${acknowledgedBy} on ${fullMoment(closedAt)}.`;
}
