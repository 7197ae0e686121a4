import { Check } from 'lucide-react';
import type { TimelineItem } from '#contract/projects/project-shapes';
import { cx } from '#web/lib/cx.ts';
import { dueIn, isLate, nearDay } from '#web/lib/format/due.ts';
import { dayOf } from '#web/lib/format/day.ts';
import { currentStep } from '#web/lib/project.ts';

interface StepsProps {
  steps: readonly TimelineItem[];
  today: string;
  timeZone: string;
}

/** The way of a return as a vertical line: done, current and coming steps. */
export function Steps({ steps, today, timeZone }: StepsProps) {
  const now = currentStep(steps);
  return (
    <ol className="mt-5">
      {steps.map((step, index) => {
        const state = step.status === 'completed' ? 'done' : step.id === now?.id ? 'now' : 'next';
        const last = index === steps.length - 1;
        return (
          <li
            key={step.id}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative grid break-inside-avoid grid-cols-[24px_minmax(0,1fr)_auto] gap-x-4.5 pb-[26px] phone:grid-cols-[24px_minmax(0,1fr)] phone:gap-x-3.5"
          >
            {!last && (
              <i
                aria-hidden="true"
                className={cx(
                  'absolute top-6 bottom-0 left-[11.25px] w-[1.5px]',
                  state === 'done'
                    ? 'bg-evergreen'
                    : state === 'now'
                      ? 'bg-[linear-gradient(var(--evergreen)_40%,var(--line-strong)_40%)]'
                      : 'bg-line-strong',
                )}
              />
            )}
            <Dot state={state} />
            <div className="min-w-0">
              <h3
                className={cx(
                  'leading-6 wrap-anywhere',
                  state === 'now' ? 'font-[650]' : state === 'done' ? 'font-[550]' : 'font-medium',
                )}
              >
                {step.title}
                <span className="sr-only">, {stateWord(step, state)}</span>
              </h3>
              {step.description !== null && (
                <p className="max-w-[48ch] text-sm leading-5 text-pretty wrap-anywhere text-muted">
                  {step.description}
                </p>
              )}
            </div>
            <When step={step} today={today} timeZone={timeZone} />
          </li>
        );
      })}
    </ol>
  );
}

type State = 'done' | 'now' | 'next';

function stateWord({ status }: TimelineItem, state: State): string {
  if (state === 'done') return 'completed';
  if (status === 'in-progress') return 'in progress';
  return state === 'now' ? 'next' : 'coming';
}

function Dot({ state }: { state: State }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative grid size-6 place-items-center rounded-full border-[1.5px]',
        state === 'done' && 'border-evergreen bg-evergreen text-on-evergreen',
        state === 'now' &&
          'border-evergreen bg-paper before:size-2.5 before:rounded-full before:bg-evergreen',
        state === 'next' && 'border-line-strong bg-paper',
      )}
    >
      {state === 'done' && <Check className="size-3.5 stroke-2!" />}
    </span>
  );
}

/** When it was done, else when it is due, relative and absolute. */
function When({ step, today, timeZone }: { step: TimelineItem; today: string; timeZone: string }) {
  const line =
    'text-end text-sm leading-6 whitespace-nowrap text-muted tabular-nums phone:col-start-2 phone:text-start phone:leading-5';
  if (step.status === 'completed') {
    if (step.completedAt === null) return null;
    const day = dayOf(step.completedAt, timeZone);
    return (
      <p className={line}>
        <time dateTime={step.completedAt}>{nearDay(day, today)}</time>
      </p>
    );
  }
  if (step.dueDate === null) return null;
  const late = isLate(step.dueDate, today);
  return (
    <p className={line}>
      <time dateTime={step.dueDate}>{nearDay(step.dueDate, today)}</time>
      <small
        className={cx(
          'block text-[13px] leading-[18px] phone:ms-1.5 phone:inline',
          late && 'font-[550] text-brass-ink',
        )}
      >
        {dueIn(step.dueDate, today)}
      </small>
    </p>
  );
}
