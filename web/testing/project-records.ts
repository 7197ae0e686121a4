import type { AdminTaxProject, ChecklistItem } from '#contract/projects/project-shapes';
import { idOf } from './records.ts';

const tally = { completed: 0, total: 0 };

/** A return of 2026 that was begun just now, as staff see it. */
export const aStaffProject = (fields: Partial<AdminTaxProject> = {}): AdminTaxProject => ({
  id: idOf(1),
  clientId: idOf(2),
  client: { id: idOf(2), firstName: 'Maya', lastName: 'Okafor', email: 'maya@okafor.example' },
  name: '2026 return',
  taxYear: 2026,
  currentYear: 2026,
  returnForm: null,
  priority: 'medium',
  status: 'active',
  targetCompletionDate: null,
  notes: null,
  clientText: null,
  createdAt: '2026-12-10T15:00:00.000Z',
  updatedAt: '2026-12-10T15:00:00.000Z',
  progress: { percentage: 0, completed: 0, total: 0, timeline: tally, checklist: tally },
  waitingOnClient: 0,
  nextDueDate: null,
  isOverdue: false,
  inCharge: null,
  can: { edit: true, delete: true },
  ...fields,
});

/** An item of its checklist that waits for the client. */
export const aChecklistItem = (fields: Partial<ChecklistItem> = {}): ChecklistItem => ({
  id: idOf(51),
  projectId: idOf(1),
  title: 'W-2 from Brightwater Health',
  description: null,
  officeNotes: null,
  deadline: null,
  warning: null,
  order: 1,
  dueDate: null,
  isRequired: true,
  priority: 'medium',
  completedAt: null,
  isOverdue: false,
  category: 'w2',
  status: 'missing',
  neededFrom: 'client',
  expected: null,
  expectedFrom: null,
  isNotYet: false,
  sender: null,
  isBlocking: false,
  answer: null,
  sentBackReason: null,
  sentBackAt: null,
  sentBackFileId: null,
  files: [],
  can: { edit: true, upload: false, answer: true, withdraw: false },
  ...fields,
});
