import type { ReturnDelivery } from '#contract/returns/delivery-shapes';
import { idOf } from './records.ts';

const undelivered = { fileId: null, name: null, replaced: null, canReplace: false };

/** A draft of Maya’s return, three pages long. */
export const delivery: ReturnDelivery = {
  id: idOf(50),
  projectId: idOf(30),
  projectName: '2025 return',
  client: { id: idOf(1), firstName: 'Maya', lastName: 'Okafor', email: '' },
  taxYear: 2025,
  returnForm: '1040',
  state: 'draft',
  version: 1,
  packageName: 'Okafor 2025.pdf',
  pages: 3,
  parts: [
    { kind: 'letter', firstPage: 1, lastPage: 1, ...undelivered },
    { kind: 'return', firstPage: 2, lastPage: 3, ...undelivered },
  ],
  figures: {
    incomeCents: 84_250_00,
    agiCents: 80_000_00,
    taxCents: 9_120_00,
    withheldCents: 10_360_00,
    balanceCents: null,
  },
  dueOn: '2026-04-15',
  states: [],
  stateFilings: [],
  estimates: [],
  estimateDays: ['2026-04-15', '2026-06-15', '2026-09-15', '2027-01-15'],
  signers: [],
  candidates: [
    { userId: idOf(1), name: 'Maya Okafor' },
    { userId: idOf(2), name: 'Sam Okafor' },
  ],
  message: '',
  changes: null,
  sentAt: null,
  signedAt: null,
  readyAt: null,
  transmittedAt: null,
  decidedAt: null,
  rejection: null,
  receivedOn: null,
  keptUntil: null,
  clock: null,
  missing: [],
  can: { edit: true, send: true, withdraw: true, replace: false, steps: [], tell: false },
};
