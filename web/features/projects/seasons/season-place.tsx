import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { Season } from '#contract/projects/season-shapes';
import { figure, fullMoment } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { clients, seasonQuery, total, useChangeClients, useDiscardSeason } from './api.ts';
import { ClientRows } from './client-rows.tsx';
import { RequestKinds } from './request-kinds.tsx';
import { Waves } from './waves.tsx';

/** One season: how far it is, its waves, what is asked for, and each client. */
export function SeasonPlace({ id, onExit }: { id: string; onExit: () => void }) {
  const one = useQuery(seasonQuery(id));
  return (
    <>
      <Button variant="quiet" size="small" className="-ms-2.5" onClick={onExit}>
        <ArrowLeft aria-hidden="true" />
        All seasons
      </Button>
      {one.isPending ? (
        <SkeletonRows rows={8} label="The season is loading" />
      ) : one.isError ? (
        <ErrorState title="The season could not be loaded" of={one} />
      ) : (
        <Loaded one={one.data} onExit={onExit} />
      )}
    </>
  );
}

function Loaded({ one, onExit }: { one: Season; onExit: () => void }) {
  const { id, taxYear, templates, createdAt, counts, can } = one;
  const params = { id };
  const discard = useDiscardSeason({ onDone: onExit });
  const readAgain = useChangeClients();
  return (
    <>
      <div className="mt-2 mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="me-auto min-w-0">
          <h1 className="type-staff-title wrap-anywhere">{`Season ${taxYear}`}</h1>
          <p className="text-[13px] leading-5 text-muted tabular-nums">
            {`${clients(total(counts))}. ${templates.map(({ name }) => name).join(', ')}. Prepared on ${fullMoment(createdAt)}.`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {can.discard && (
            <Button
              variant="quiet"
              pending={discard.isPending}
              onClick={() => discard.mutate({ params })}
            >
              Discard season
            </Button>
          )}
          {can.change && counts.planned > 0 && counts.unread === 0 && (
            <Button
              pending={readAgain.isPending}
              onClick={() => readAgain.mutate({ params, body: { change: { kind: 'read-again' } } })}
            >
              Read last year again
            </Button>
          )}
        </div>
      </div>
      <Progress one={one} />
      <Waves one={one} />
      {counts.planned > 0 && <RequestKinds seasonId={id} />}
      <ClientRows one={one} />
    </>
  );
}

/** How far the server is with what it does by itself. */
function Progress({ one: { counts, taxYear } }: { one: Season }) {
  const { unread, starting, undoing, started, kept } = counts;
  const all = total(counts);
  const [progressLabel, done, of] =
    undoing > 0
      ? (['Undoing', started + kept, started + kept + undoing] as const)
      : starting > 0
        ? (['Starting', started + kept, started + kept + starting] as const)
        : ([`Reading what clients had in ${taxYear - 1}`, all - unread, all] as const);
  if (unread + starting + undoing === 0) return null;
  const left = undoing > 0 ? undoing : of - done;
  return (
    <div className="mb-4">
      <p role="status" className="mb-1.5 text-sm tabular-nums">
        {`${progressLabel}: ${undoing > 0 ? `${figure(left)} left` : `${figure(done)} of ${figure(of)}`}. You can leave this page.`}
      </p>
      <Meter value={of === 0 ? 0 : done / of} label="How far it is" />
    </div>
  );
}
