import { expect, it } from 'vitest';
import { outlook } from './project-header.tsx';

it('says when a return will be done, and by how much before the deadline', () => {
  const project = {
    status: 'active',
    taxYear: 2025,
    targetCompletionDate: '2026-03-27',
    returnForm: '1040',
  } as const;
  const today = '2026-02-24';
  expect(outlook(project, today)).toBe(
    'We plan to finish by Mar 27, 19 days before the Apr 15 deadline.',
  );
  // A partnership's return is due in March.
  expect(
    outlook({ ...project, returnForm: '1065', targetCompletionDate: '2026-03-06' }, today),
  ).toBe('We plan to finish by Mar 6, 10 days before the Mar 16 deadline.');
  expect(outlook({ ...project, returnForm: null }, today)).toBe('We plan to finish by Mar 27.');
  expect(outlook({ ...project, targetCompletionDate: '2026-05-01' }, today)).toBe(
    'We plan to finish by May 1.',
  );
  expect(outlook(project, '2026-04-01')).toBe('We planned to finish by Mar 27; it’s running late.');
  expect(outlook({ ...project, targetCompletionDate: null }, today)).toBe(
    'We haven’t set a target date yet.',
  );
  expect(outlook({ ...project, status: 'completed' }, today)).toBe('This return is completed.');
});
