import { describe, expect, it } from 'vitest';
import type { TimelineItem } from '#contract/projects/project-shapes';
import { keyDates } from './key-dates.tsx';

function step(title: string, dueDate: string | null, status: TimelineItem['status'] = 'pending') {
  return {
    id: '0190a0b0-0000-7000-8000-000000000001',
    projectId: '0190a0b0-0000-7000-8000-000000000002',
    title,
    description: null,
    officeNotes: null,
    deadline: null,
    warning: null,
    order: 1,
    dueDate,
    status,
    isRequired: true,
    priority: 'medium',
    completedAt: null,
    isOverdue: false,
    needsSecondPerson: false,
    kinds: ['custom'],
    startsPreparation: false,
    blockers: [],
    startedWithout: null,
    can: { edit: false, toggle: false, dropReview: false },
    notNow: null,
    inCharge: null,
  } satisfies TimelineItem;
}

describe('key dates', () => {
  const today = '2026-02-24';

  it('are the deadlines of the season while there is no return', () => {
    expect(keyDates(null, 2025, today)).toEqual([
      { name: 'Documents in', day: '2026-03-01' },
      { name: 'Filing deadline', day: '2026-04-15' },
    ]);
  });

  it('are those of the next tax year once the last has passed', () => {
    expect(keyDates(null, 2025, '2026-10-16')).toEqual([
      { name: 'Documents in for 2026', day: '2027-03-01' },
      { name: 'Filing deadline for 2026', day: '2027-04-15' },
    ]);
  });

  it('go by the form of the return', () => {
    const project = {
      status: 'active' as const,
      taxYear: 2025,
      returnForm: '1065' as const,
      timelines: [],
    };
    expect(keyDates(project, 2025, today)).toEqual([
      { name: 'Documents in', day: '2026-03-01' },
      { name: 'Filing deadline', day: '2026-03-16' },
    ]);
  });

  it('put the next steps of the return among them, without what is done, late or undated', () => {
    const timelines = [
      step('Sign Form 8879', '2026-03-20'),
      step('Collect', '2026-02-10'),
      step('Prepare', '2026-02-24'),
      step('Organizer', '2026-02-26', 'completed'),
      step('File it', null),
      step('Review', '2026-03-16'),
      step('Archive', '2026-12-01'),
    ];
    const project = { status: 'active', taxYear: 2025, returnForm: '1040', timelines } as const;
    expect(keyDates(project, 2024, today).map(({ name }) => name)).toEqual([
      'Prepare',
      'Documents in',
      'Review',
      'Sign Form 8879',
      'Filing deadline',
    ]);
    expect(keyDates({ ...project, status: 'completed' }, 2024, today)).toHaveLength(2);
  });
});
