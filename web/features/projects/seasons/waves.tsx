import { useState } from 'react';
import type { Season, SeasonWave } from '#contract/projects/season-shapes';
import { seasonLimits } from '#domain/seasons';
import { calendarDaysAfter } from '#domain/tax/business-days';
import { dayText } from '#web/lib/format/day.ts';
import { figure, fullMoment } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Status } from '#web/ui/status.tsx';
import { clients, total, useSetWaves, useStartWave, useUndoWave } from './api.ts';

/** The waves of a season: their days, and the way there and back. */
export function Waves({ one }: { one: Season }) {
  const save = useSetWaves();
  const days = one.waves.map(({ day }) => day);
  const set = (next: string[]) => save.mutate({ params: { id: one.id }, body: { days: next } });
  const last = one.waves.at(-1);
  return (
    <section aria-labelledby="season-waves" className="mt-4">
      <h2 id="season-waves" className="mb-2 type-section">
        Waves
      </h2>
      <ul aria-label="Waves" className="border-t border-line-strong">
        {one.waves.map((wave) => (
          <Row
            key={wave.number}
            seasonId={one.id}
            wave={wave}
            canChange={one.can.change}
            onDay={(day) => set(days.map((was, at) => (at + 1 === wave.number ? day : was)))}
          />
        ))}
      </ul>
      {one.can.change && (
        <div className="mt-2 flex flex-wrap gap-2">
          {last !== undefined && days.length < seasonLimits.waves && (
            <Button
              size="small"
              pending={save.isPending}
              onClick={() => set([...days, calendarDaysAfter(last.day, 7)])}
            >
              Add a wave
            </Button>
          )}
          {last !== undefined && days.length > 1 && total(last.counts) === 0 && (
            <Button
              size="small"
              variant="quiet"
              pending={save.isPending}
              onClick={() => set(days.slice(0, -1))}
            >
              {`Remove wave ${last.number}`}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface RowProps {
  seasonId: string;
  wave: SeasonWave;
  canChange: boolean;
  onDay: (day: string) => void;
}

function Row({ seasonId, wave, canChange, onDay }: RowProps) {
  const [asked, setAsked] = useState<'start' | 'undo'>();
  const start = useStartWave({ onDone: () => setAsked(undefined) });
  const undo = useUndoWave({ onDone: () => setAsked(undefined) });
  const { number, day, counts, can } = wave;
  const input = { params: { id: seasonId }, body: { wave: number } };
  const close = (isOpen: boolean) => setAsked(isOpen ? asked : undefined);
  const hasStarted = counts.started + counts.kept > 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2 text-sm leading-5">
      <span className="w-16 font-[550]">{`Wave ${number}`}</span>
      {canChange && !hasStarted ? (
        <span className="w-38">
          <Input
            type="date"
            aria-label={`Day of wave ${number}`}
            defaultValue={day}
            onBlur={({ target }) => {
              if (target.value !== '' && target.value !== day) onDay(target.value);
            }}
          />
        </span>
      ) : (
        <span className="w-38 tabular-nums">{dayText(day)}</span>
      )}
      <span className="me-auto min-w-0 flex-[1_1_200px]">
        <WaveStatus wave={wave} />
      </span>
      {can.start && (
        <Button size="small" onClick={() => setAsked('start')}>
          {`Start ${clients(counts.planned)}`}
          <span className="sr-only">{` of wave ${number}`}</span>
        </Button>
      )}
      {can.undo && (
        <Button size="small" variant="quiet" onClick={() => setAsked('undo')}>
          {`Undo wave ${number}`}
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'start'}
        onOpenChange={close}
        title={`Start wave ${number}?`}
        description={`${clients(counts.planned)} ${counts.planned === 1 ? 'gets a project and its' : 'get a project each, and their'} requests, as shown below. Reminders begin on ${dayText(day)} at the earliest. You can undo it for 24 hours.`}
        confirmLabel="Start wave"
        pending={start.isPending}
        onConfirm={() => start.mutate(input)}
      />
      <ConfirmDialog
        open={asked === 'undo'}
        onOpenChange={close}
        title={`Undo wave ${number}?`}
        description="The projects that it made are deleted. Those to which anything happened since stay, and the list says why."
        confirmLabel="Undo wave"
        danger
        pending={undo.isPending}
        onConfirm={() => undo.mutate(input)}
      />
    </li>
  );
}

function WaveStatus({ wave: { counts, undoUntil, can } }: { wave: SeasonWave }) {
  const { unread, planned, starting, started, undoing, kept } = counts;
  if (unread + starting + undoing > 0) {
    return <Status kind="pending">{`${figure(unread + starting + undoing)} in progress`}</Status>;
  }
  const parts = [
    started > 0 ? `${figure(started)} started` : '',
    kept > 0 ? `${figure(kept)} kept` : '',
    planned > 0 ? `${figure(planned)} planned` : '',
    counts['left-out'] > 0 ? `${figure(counts['left-out'])} left out` : '',
  ].filter((part) => part !== '');
  return (
    <>
      <span className="tabular-nums">{parts.length === 0 ? 'Nobody' : parts.join(', ')}</span>
      {can.undo && undoUntil !== null && (
        <span className="block text-[13px] text-muted">{`Can be undone until ${fullMoment(undoUntil)}`}</span>
      )}
    </>
  );
}
