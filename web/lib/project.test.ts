import { describe, expect, it } from 'vitest';
import type {
  ChecklistItem,
  TaxProjectDetail,
  TimelineItem,
} from '#contract/projects/project-shapes';
import { currentStep, fileCategoryOf, neededItems, pendingItems } from './project.ts';

const projectId = '0190a0b0-0000-7000-8000-000000000001';

function item(title: string, change: Partial<ChecklistItem> = {}): ChecklistItem {
  return {
    id: projectId,
    projectId,
    title,
    description: null,
    officeNotes: null,
    deadline: null,
    warning: null,
    category: 'w2',
    priority: 'medium',
    order: 1,
    dueDate: null,
    status: 'missing',
    isRequired: true,
    neededFrom: 'client',
    expected: null,
    completedAt: null,
    isOverdue: false,
    sentBackReason: null,
    sentBackAt: null,
    sentBackFileId: null,
    files: [],
    expectedFrom: null,
    isNotYet: false,
    sender: null,
    isBlocking: false,
    answer: null,
    can: { edit: false, upload: true, answer: true, withdraw: false },
    ...change,
  };
}

function project(
  checklists: ChecklistItem[],
  status: TaxProjectDetail['status'] = 'active',
): TaxProjectDetail {
  return {
    id: projectId,
    clientId: projectId,
    name: 'Individual return',
    taxYear: 2025,
    currentYear: 2025,
    returnForm: '1040',
    priority: 'medium',
    status,
    targetCompletionDate: null,
    notes: null,
    clientText: null,
    inCharge: null,
    createdAt: '2026-01-12T09:00:00Z',
    updatedAt: '2026-01-12T09:00:00Z',
    progress: {
      percentage: 0,
      completed: 0,
      total: checklists.length,
      timeline: { completed: 0, total: 0 },
      checklist: { completed: 0, total: checklists.length },
    },
    waitingOnClient: 0,
    nextDueDate: null,
    isOverdue: false,
    can: { edit: false, delete: false },
    timelines: [],
    checklists,
  };
}

describe('what is needed from the client', () => {
  it('is what waits for them and is required or was sent back, the earliest due first', () => {
    const needed = neededItems(
      project([
        item('no date, optional', { isRequired: false }),
        item('no date'),
        item('later', { dueDate: '2026-03-01' }),
        item('optional, earlier', { dueDate: '2026-02-20', isRequired: false, order: 1 }),
        item('earlier', { dueDate: '2026-02-20', order: 4 }),
        item('sent back', {
          dueDate: '2026-02-20',
          order: 5,
          sentBackReason: 'Cut off.',
          isRequired: false,
        }),
        item('not yet', { isNotYet: true, dueDate: '2026-01-01' }),
        item('from someone else', {
          answer: { answer: 'sent-by-other', note: 'A', from: 'client', name: null, at: '' },
        }),
        item('pending', { dueDate: '2027-01-01', status: 'pending' }),
        item('with the firm', { neededFrom: 'firm', dueDate: '2026-01-01' }),
        item('in review', { status: 'in-review', dueDate: '2026-01-01' }),
        item('completed', { status: 'completed' }),
        item('approved', { status: 'approved' }),
      ]),
    );
    expect(needed.map(({ title }) => title)).toEqual([
      'sent back',
      'earlier',
      'later',
      'pending',
      'no date',
    ]);
  });

  it('is nothing without a project, and once it is over', () => {
    expect(neededItems(null)).toEqual([]);
    expect(pendingItems(null)).toEqual([]);
    expect(pendingItems(project([item('a', { isRequired: false })]))).toHaveLength(1);
    expect(neededItems(project([item('late')], 'completed'))).toEqual([]);
    expect(neededItems(project([item('late')], 'in-progress'))).toHaveLength(1);
  });
});

describe('the steps', () => {
  const step = (title: string, status: TimelineItem['status']): TimelineItem => ({
    ...item(title),
    status,
    needsSecondPerson: false,
    kinds: ['custom'],
    startsPreparation: false,
    blockers: [],
    startedWithout: null,
    inCharge: null,
    can: { edit: false, toggle: false, dropReview: false },
    notNow: null,
  });

  it('are at the first under way, else at the first that is not done', () => {
    const steps = [step('a', 'completed'), step('b', 'pending'), step('c', 'in-progress')];
    expect(currentStep(steps)?.title).toBe('c');
    expect(currentStep(steps.slice(0, 2))?.title).toBe('b');
    expect(currentStep(steps.slice(0, 1))).toBeUndefined();
  });
});

it('files documents under the kind their item asks for', () => {
  expect(fileCategoryOf({ category: 'bank_statements' })).toBe('bank-statements');
  expect(fileCategoryOf({ category: 'compliance' })).toBe('other');
  expect(fileCategoryOf({ category: null })).toBe('other');
});
