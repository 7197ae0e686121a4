import type { UnsentEvent } from '../../server/modules/notifications/digest-mail.ts';

const project = { projectId: 'sample', itemId: 'sample', title: 'Return prepared' };
const invoice = {
  invoiceId: 'sample',
  invoiceNumber: 'INV-2026-0015',
  amountCents: 57_500,
  dueDate: '2026-12-03',
};
const conversation = (subject: string, senderName = 'Ruth Hanley') => ({
  kind: 'message' as const,
  conversationId: `${subject} ${senderName}`,
  subject,
  senderName,
});

const unsent = (event: UnsentEvent['event'], count = 1): UnsentEvent => ({
  kind: event.kind,
  event,
  count,
});

/** One of each kind of news that has no email of its own. */
export const allEvents: readonly UnsentEvent[] = [
  unsent(conversation('Home office'), 3),
  unsent({ kind: 'file-processed', fileIds: ['a', 'b'], fileName: 'W-2.pdf' }),
  unsent({ kind: 'file-uploaded', fileIds: ['a'], fileName: 'Return.pdf' }),
  unsent({ kind: 'file-asked', fileIds: ['c', 'd'], fileName: 'IMG_2041.jpg' }),
  unsent({ kind: 'step-completed', ...project }),
  unsent({ kind: 'item-approved', ...project }),
  unsent({ kind: 'item-sent-back', ...project, reason: 'The page is cut off.' }),
  unsent({ kind: 'return-delivered', projectId: 'sample', deliveryId: 'sample', taxYear: 2025 }),
  unsent({
    kind: 'return-part-replaced',
    projectId: 'sample',
    deliveryId: 'sample',
    taxYear: 2025,
    document: 'Form 8879',
    asks: 'sign',
  }),
  unsent({ kind: 'invoice-sent', ...invoice }),
  unsent({ kind: 'invoice-due', ...invoice }),
  unsent({ kind: 'invoice-paid', ...invoice }),
  unsent({ kind: 'signature-asked', requestId: 'sample', title: 'Form 8879 for 2025' }),
  unsent({ kind: 'new-sign-in', sessionId: 'sample', device: 'Firefox on Windows' }),
];

export const oneMessage = unsent(conversation('Home office'));

/** What clients wrote, more of them than are named. */
export const staffEvents: readonly UnsentEvent[] = [
  'Maya Torres',
  'Omar Haddad',
  'Lena Brandt',
  'Theo Marchetti',
  'June Park',
  'Ana Silva',
  'Sam Lee',
].map((name) => unsent(conversation('A question', name)));

/** More conversations than are named, and one of most other kinds. */
export const manyEvents: readonly UnsentEvent[] = [
  ...['Home office', 'Roof', 'Estimates', 'Moving', 'Planning', 'A question'].map((subject) =>
    unsent(conversation(subject)),
  ),
  ...allEvents.slice(1, 9),
];
