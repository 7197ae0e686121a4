import { expect, it } from 'vitest';
import { outlook } from './project-header.tsx';

it('says when a return will be done, and by how much before the deadline', () => {
  const project = { status: 'active', taxYear: 2025, targetCompletionDate: '2026-03-27' } as const;
  const today = '2026-02-24';
  expect(outlook(project, today)).toBe(
    'Planned to be done on Mar 27, 19 days before the Apr 15 deadline.',
  );
  expect(outlook({ ...project, targetCompletionDate: '2026-05-01' }, today)).toBe(
    'Planned to be done on May 1.',
  );
  expect(outlook(project, '2026-04-01')).toBe('It was planned for Mar 27 and is 5 days late.');
  expect(outlook({ ...project, targetCompletionDate: null }, today)).toBe(
    'We have not set a date for it yet.',
  );
  expect(outlook({ ...project, status: 'completed' }, today)).toBe('This return is completed.');
});
