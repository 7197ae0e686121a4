// Stages of returns whatever their steps are called, and what a move changes.
import { expect, it } from 'vitest';
import {
  boardStages,
  changesToReach,
  movesOf,
  type StagedStep,
  stageOf,
  stagesOfSteps,
} from './board.ts';
import { timelineStatuses } from './project-values.ts';

/** Steps by letters: `.` pending, `>` in progress, `x` completed; `P` before one begins preparation, `R` reviews. */
function steps(text: string): StagedStep[] {
  return [...text.matchAll(/([PR]?)([.>x])/g)].map(([, mark, sign]) => ({
    status: sign === 'x' ? 'completed' : sign === '>' ? 'in-progress' : 'pending',
    startsPreparation: mark === 'P',
    needsSecondPerson: mark === 'R',
  }));
}

const written = (list: readonly StagedStep[]): string =>
  list
    .map(({ status, startsPreparation, needsSecondPerson }) => {
      const sign = status === 'completed' ? 'x' : status === 'in-progress' ? '>' : '.';
      return `${startsPreparation ? 'P' : ''}${needsSecondPerson ? 'R' : ''}${sign}`;
    })
    .join('');

function moved(from: readonly StagedStep[], to: (typeof boardStages)[number]['value']) {
  const after = [...from];
  for (const { at, status } of changesToReach(from, to) ?? []) {
    const step = after[at];
    if (step) after[at] = { ...step, status };
  }
  return after;
}

it.each([
  ['', 'not-started'],
  ['..P..R..', 'not-started'],
  ['>.P..R..', 'documents'],
  ['xxP..R..', 'documents'],
  ['.xP>.R..', 'preparation'],
  ['xxPx.R..', 'review'],
  ['xxPxx>R..', 'review'],
  ['xxPxxRx.', 'closing'],
  ['xxPxxRxx', 'done'],
  // Nothing is past a preparation that hasn’t begun.
  ['xxP.>R..', 'documents'],
  ['xxP.xRxx', 'documents'],
  // Without the mark, all steps before the reviews are the work.
  ['x..', 'preparation'],
  ['xxR.', 'review'],
  ['xxx', 'done'],
] as const)('tells the stage of %s', (text, stage) => {
  expect(stageOf(steps(text))).toBe(stage);
});

it.each([
  // Begins the first step that is open.
  ['..P..R..', 'documents', '>.P..R..'],
  // What is in progress is completed; what hasn’t begun stays open.
  ['>.P..R..', 'preparation', 'x.P>.R..'],
  ['..P>.R..', 'review', '..Px.R..'],
  // What has its own check isn’t passed over.
  ['x.P..R..', 'closing', 'x.Px.Rx.'],
  ['xxP>.R..', 'done', 'xxPx.Rxx'],
  // Back: what comes after is open again.
  ['xxPxxRx>', 'review', 'xxPxxR>.'],
  ['xxPxxR..', 'preparation', 'xxP>.R..'],
  ['.xPxxRxx', 'documents', '.xP..R..'],
  ['..P>.R..', 'documents', '>.P..R..'],
] as const)('moves %s to %s', (text, to, result) => {
  expect(written(moved(steps(text), to))).toBe(result);
});

it('offers what a return has, never where it is, and never the start', () => {
  expect(movesOf(steps('xxP>.R..'))).toEqual(['documents', 'review', 'closing', 'done']);
  expect(movesOf(steps('x..'))).toEqual(['done']);
  expect(movesOf([])).toEqual([]);
});

/** Numbers that look random, the same in every run. */
let state = 5;
const below = (count: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((state / 2 ** 32) * count);
};

it('reaches each stage that it offers, through preparation and every second review', () => {
  for (let round = 0; round < 3000; round += 1) {
    const list = Array.from({ length: below(8) }, (): StagedStep => ({
      status: timelineStatuses[below(3)] ?? 'pending',
      startsPreparation: below(4) === 0,
      needsSecondPerson: below(4) === 0,
    }));
    const before = boardStages.findIndex(({ value }) => value === stageOf(list));
    for (const stage of movesOf(list)) {
      const after = moved(list, stage);
      expect(stageOf(after), `${written(list)} to ${stage}`).toBe(stage);
      const isOnward = boardStages.findIndex(({ value }) => value === stage) > before;
      const first = stage === 'done' ? list.length : stagesOfSteps(list).indexOf(stage);
      const passed = after
        .slice(0, first)
        .filter((step) => step.startsPreparation || step.needsSecondPerson);
      if (isOnward) expect(passed.every(({ status }) => status === 'completed')).toBe(true);
    }
  }
});
