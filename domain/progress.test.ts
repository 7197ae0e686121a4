import { describe, expect, it } from 'vitest';
import { progressPercent } from './progress.ts';

const of = (
  [timelineDone, timelineAll]: [number, number],
  [checklistDone, checklistAll]: [number, number],
) => ({
  timeline: { completed: timelineDone, total: timelineAll },
  checklist: { completed: checklistDone, total: checklistAll },
});

describe('progress', () => {
  it.each([
    ['no project', null, { processed: 3, total: 3 }, 0],
    ['no items, no files', of([0, 0], [0, 0]), undefined, 0],
    ['no items: the share of processed files', of([0, 0], [0, 0]), { processed: 2, total: 3 }, 67],
    ['no items, all files processed', of([0, 0], [0, 0]), { processed: 2, total: 2 }, 100],
    ['items win over files', of([0, 1], [0, 0]), { processed: 2, total: 2 }, 0],
    ['steps only', of([1, 3], [0, 0]), undefined, 33],
    ['checklist only', of([0, 0], [2, 3]), undefined, 67],
    ['both together, not the mean of the two', of([1, 1], [0, 3]), undefined, 25],
    ['half is rounded up', of([1, 8], [0, 0]), undefined, 13],
    ['all done', of([15, 15], [15, 15]), undefined, 100],
    ['one of 400 left', of([200, 200], [199, 200]), undefined, 100],
  ] as const)('%s', (_, project, files, percent) => {
    expect(progressPercent(project, files)).toBe(percent);
  });
});
