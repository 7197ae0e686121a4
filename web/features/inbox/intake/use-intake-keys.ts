import type { IntakeDocument } from '#contract/inbox/intake';
import { useStaffShortcuts } from '#web/lib/keys/staff-shortcuts.ts';
import type { useIntakeWork } from './use-intake-work.ts';

interface IntakeKeys {
  work: ReturnType<typeof useIntakeWork>;
  /** The document that is shown, once it was read. */
  shown: IntakeDocument | undefined;
  onCorrect: () => void;
}

/** The keys of the intake queue; `staff-shortcuts.ts` tells them. */
export function useIntakeKeys({ work, shown, onCorrect }: IntakeKeys): void {
  const arrow = (step: 1 | -1) => (event: KeyboardEvent) => {
    // The pages of the document scroll by the same keys.
    const { target } = event;
    if (target instanceof Element && target.closest('[role=region], [role=tablist]')) return;
    event.preventDefault();
    work.move(step);
  };
  const choose = (number: number) => (): void => {
    const item = shown?.items[number - 1];
    if (shown?.can.decide && item) work.settle(shown, { kind: 'item', item });
  };
  useStaffShortcuts('intake', {
    j: () => work.move(1),
    k: () => work.move(-1),
    ArrowDown: arrow(1),
    ArrowUp: arrow(-1),
    a: () => {
      if (shown && mayAccept(shown)) work.settle(shown, { kind: 'accept' });
    },
    '1': choose(1),
    '2': choose(2),
    '3': choose(3),
    '4': choose(4),
    '5': choose(5),
    '6': choose(6),
    '7': choose(7),
    '8': choose(8),
    '9': choose(9),
    n: () => {
      if (shown?.can.decide) work.settle(shown, { kind: 'not-tax' });
    },
    e: () => {
      if (shown?.can.decide && shown.forms.length > 0) onCorrect();
    },
    u: () => work.undoLast(),
  });
}

/** Whether it can leave the queue as it is: not before it was read. */
export const mayAccept = ({ can, state }: Pick<IntakeDocument, 'can' | 'state'>): boolean =>
  can.decide && state === 'done';

/** Whether it has an item of the checklist. */
export const hasItem = ({ filing, file }: Pick<IntakeDocument, 'filing' | 'file'>): boolean =>
  filing !== null || file.checklistItemId !== null;
