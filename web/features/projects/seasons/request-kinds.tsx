import { useQuery } from '@tanstack/react-query';
import { listSeasonRequests } from '#contract/projects/seasons';
import type { SeasonRequest } from '#contract/projects/season-shapes';
import { documentKinds } from '#domain/recognition';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { clients, useChangeClients } from './api.ts';

/** What is asked for in a season, by kind of document, and the way to leave it out for all. */
export function RequestKinds({ seasonId }: { seasonId: string }) {
  const found = useQuery(queryOptionsFor(listSeasonRequests, { params: { id: seasonId } }));
  return (
    <details className="mt-6">
      <summary className="cursor-pointer type-section">What is asked for</summary>
      {found.isPending ? (
        <SkeletonRows rows={4} label="Requests are loading" />
      ) : found.isError ? (
        <ErrorState title="Requests could not be loaded" of={found} />
      ) : found.data.length === 0 ? (
        <p className="mt-2 text-sm text-muted">
          Nothing of last year: only what the template asks.
        </p>
      ) : (
        <ul aria-label="Requests" className="mt-2 border-t border-line-strong">
          {found.data.map((one) => (
            <Row key={`${one.kind} ${one.title}`} seasonId={seasonId} one={one} />
          ))}
        </ul>
      )}
    </details>
  );
}

function Row({ seasonId, one }: { seasonId: string; one: SeasonRequest }) {
  const change = useChangeClients();
  const { kind, title, leftOut } = one;
  const name =
    kind === null
      ? (title ?? '')
      : (documentKinds.find(({ value }) => value === kind)?.name ?? kind);
  const set = (isLeftOut: boolean) =>
    change.mutate({
      params: { id: seasonId },
      body: { change: { kind: 'request', documentKind: kind, title, isLeftOut } },
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 text-sm leading-5">
      <span className="min-w-0 flex-[1_1_220px] wrap-anywhere">{name}</span>
      <span className="text-[13px] text-muted tabular-nums">
        {clients(one.clients)}
        {leftOut > 0 && `, left out for ${leftOut === one.clients ? 'all' : leftOut}`}
      </span>
      {leftOut < one.clients && (
        <Button
          size="small"
          variant="quiet"
          pending={change.isPending}
          aria-label={`Leave out for all: ${name}`}
          onClick={() => set(true)}
        >
          Leave out
        </Button>
      )}
      {leftOut > 0 && (
        <Button
          size="small"
          variant="quiet"
          pending={change.isPending}
          aria-label={`Ask for again: ${name}`}
          onClick={() => set(false)}
        >
          Ask again
        </Button>
      )}
    </li>
  );
}
