import { expect, it } from 'vitest';
import { activityActions } from './activity.ts';
import { actionLabel, actionLabels } from './activity-labels.ts';

it.each([
  ['sign_in', 'Signed in'],
  ['sign_in_failed', 'Failed to sign in'],
  ['give_access', 'Gave access to a client account'],
  ['marked_processed', 'Marked as processed'],
  ['start_blocked_step', 'Began the step without all documents'],
] as const)('%s by itself is “%s”', (action, label) => expect(actionLabel(action)).toBe(label));

it('leaves no word of a label for a name that isn’t there', () => {
  const dangling = activityActions.filter((action) =>
    /(?: (?:by|for|from|into|of|on|to|with)|:)$/.test(actionLabel(action)),
  );
  expect(dangling).toEqual([]);
  // “Signed in” and “Failed to sign in” end in a verb’s own word.
  expect(activityActions.filter((action) => actionLabels[action].did.endsWith(' in'))).toEqual([
    'sign_in',
    'sign_in_failed',
  ]);
});
