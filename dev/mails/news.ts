import type { Untold } from '../../server/modules/notifications/digest-mail.ts';

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

const news = (event: Untold['event'], count = 1): Untold => ({ kind: event.kind, event, count });

/** One of each kind of news that has no email of its own. */
export const allNews: readonly Untold[] = [
  news(conversation('Home office'), 3),
  news({ kind: 'file-processed', fileIds: ['a', 'b'], fileName: 'W-2.pdf' }),
  news({ kind: 'file-uploaded', fileIds: ['a'], fileName: 'Return.pdf' }),
  news({ kind: 'file-asked', fileIds: ['c', 'd'], fileName: 'IMG_2041.jpg' }),
  news({ kind: 'step-completed', ...project }),
  news({ kind: 'item-approved', ...project }),
  news({ kind: 'item-sent-back', ...project, reason: 'The page is cut off.' }),
  news({ kind: 'return-delivered', projectId: 'sample', deliveryId: 'sample', taxYear: 2025 }),
  news({
    kind: 'return-part-replaced',
    projectId: 'sample',
    deliveryId: 'sample',
    taxYear: 2025,
    document: 'Form 8879',
    asks: 'sign',
  }),
  news({ kind: 'invoice-sent', ...invoice }),
  news({ kind: 'invoice-due', ...invoice }),
  news({ kind: 'invoice-paid', ...invoice }),
  news({ kind: 'signature-asked', requestId: 'sample', title: 'Form 8879 for 2025' }),
  news({ kind: 'new-sign-in', sessionId: 'sample', device: 'Firefox on Windows' }),
];

export const oneMessage = news(conversation('Home office'));

/** What clients wrote, more of them than are named. */
export const newsOfStaff: readonly Untold[] = [
  'Maya Torres',
  'Omar Haddad',
  'Lena Brandt',
  'Theo Marchetti',
  'June Park',
  'Ana Silva',
  'Sam Lee',
].map((name) => news(conversation('A question', name)));

/** More conversations than are named, and one of most other kinds. */
export const manyNews: readonly Untold[] = [
  ...['Home office', 'Roof', 'Estimates', 'Moving', 'Planning', 'A question'].map((subject) =>
    news(conversation(subject)),
  ),
  ...allNews.slice(1, 9),
];
