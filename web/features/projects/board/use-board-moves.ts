import { useState } from 'react';
import { type BoardCard, moveReturn, type MovedReturn } from '#contract/projects/board';
import { updateTimeline } from '#contract/projects/timeline';
import { type BoardStage, boardStages, stageLabel } from '#domain/board';
import { refresh, toastFailure } from '#web/lib/api/action.ts';
import { call } from '#web/lib/api/api.ts';
import { nameOfClient } from '#web/ui/forms/client-field.tsx';
import { toast, undo } from '#web/ui/overlays/toast-store.ts';
import type { StartOutcome } from '../timeline/start-anyway-dialog.tsx';

/** A return on its way to another stage. */
export interface BoardMove {
  card: BoardCard;
  to: BoardStage;
}

const placeOf = (stage: BoardStage): number =>
  boardStages.findIndex(({ value }) => value === stage);

/** Whether a move begins or ends preparation while documents are missing. */
const needsReason = ({ card, to }: BoardMove): boolean =>
  card.blockers.length > 0 && placeOf(to) >= placeOf('preparation');

/** Moves returns from stage to stage: shown at once, and put back where the server refuses. */
export function useBoardMoves() {
  const [moving, setMoving] = useState<readonly BoardMove[]>([]);
  const [pending, setPending] = useState<BoardMove>();

  const run = async (move: BoardMove, reason?: string, outcome?: StartOutcome): Promise<void> => {
    const { card, to } = move;
    const others = (moves: readonly BoardMove[]) => moves.filter((one) => one.card.id !== card.id);
    setMoving((moves) => [...others(moves), move]);
    try {
      const { changed } = await call(moveReturn, {
        params: { id: card.id },
        body: { from: card.stage, to, ...(reason !== undefined && { reason }) },
      });
      toast({
        title: `Moved to ${stageLabel(to)}`,
        description: titleOf(card),
        action: undo(() => void takeBack(changed)),
      });
      outcome?.onDone();
    } catch (error) {
      setMoving(others);
      toastFailure(error, { title: 'The return wasn’t moved' });
      outcome?.onFailed(error);
    }
    // Until the lists have read it, the card stays where it was put.
    await refresh('projects-changed');
    setMoving(others);
  };

  return {
    moving,
    /** The move that needs a reason. */
    pending,
    letGo: (): void => setPending(undefined),
    start: (move: BoardMove, reason: string, outcome: StartOutcome): void =>
      void run(move, reason, outcome),
    move: (move: BoardMove): void => {
      if (move.to === move.card.stage) return;
      if (needsReason(move)) setPending(move);
      else void run(move);
    },
  };
}

/** What a card is called. */
export const titleOf = ({ client, name }: Pick<BoardCard, 'client' | 'name'>): string =>
  `${nameOfClient(client)}, ${name}`;

/** Gives the steps of a move their status of before, the last first: each is held to what is before it. */
async function takeBack(changed: MovedReturn['changed']): Promise<void> {
  try {
    for (const { id, was } of changed.toReversed()) {
      await call(updateTimeline, { params: { id }, body: { status: was } });
    }
  } catch (error) {
    toastFailure(error, { title: 'The move couldn’t be undone' });
  }
  await refresh('projects-changed');
}
