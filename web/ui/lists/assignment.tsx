import { type ReactNode, useId } from 'react';
import { assignments, useAssignment } from '#web/lib/session/assigned.ts';
import { cx } from '#web/lib/cx.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';

/** Whose work is shown, here and in every list; nothing for those who see only their own clients. */
export function AssignmentChoice({ className }: { className?: string }) {
  const choice = useAssignment();
  const name = useId();
  if (choice === undefined) return null;
  const [chosen, choose] = choice;
  return (
    <fieldset className={cx('flex items-center gap-0.5 print:hidden', className)}>
      <legend className="sr-only">Whose work to show</legend>
      {assignments.map(({ value, label }) => (
        <label
          key={value}
          className="relative inline-flex h-7 cursor-pointer items-center rounded-small px-2.5 text-[13px] whitespace-nowrap text-muted transition-colors hover:bg-hover hover:text-ink has-checked:bg-hover has-checked:font-semibold has-checked:text-ink has-checked:shadow-[inset_0_0_0_1px_var(--line)] has-focus-visible:outline-2 has-focus-visible:outline-evergreen phone:h-11 phone:px-3.5"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => choose(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface AssignedEmptyProps {
  /** What the list holds: “projects”. */
  noun: string;
  /** The list is of one client, whom the choice doesn’t narrow. */
  isOfOne?: boolean;
  /** What an empty list says where it shows everyone’s. */
  children: ReactNode;
}

/** What an empty list says where only a part of the firm’s work is shown. */
export function AssignedEmpty({ noun, isOfOne = false, children }: AssignedEmptyProps) {
  const [chosen, choose] = useAssignment() ?? ['everyone'];
  if (isOfOne || chosen === 'everyone' || !choose) return children;
  return (
    <EmptyState
      title={chosen === 'me' ? `No ${noun} of yours` : `No unassigned ${noun}`}
      description={
        chosen === 'me'
          ? 'You’re looking at your own work: the clients you’re in charge of or were given.'
          : 'You’re looking at work without anyone in charge.'
      }
      action={<Button onClick={() => choose('everyone')}>Show everyone’s</Button>}
    />
  );
}
