// What concerns people themselves: clients of what happens in their accounts, and anyone of their sign-in. Staff need no
// right to see it. Lines of an email come in the order of this file.
import type { NotificationKind } from '#contract/notifications/notifications';
import type { AppText, Kind } from './kind.ts';

const personal = <Event>(kind: Omit<Kind<Event>, 'right'>): Kind<Event, 'self'> => ({
  ...kind,
  right: 'self',
});

interface Documents {
  fileIds: readonly string[];
  /** Of the first; the app counts the others. */
  fileName: string;
}

/** A step or an item of a checklist, and its project. */
interface ProjectItem {
  projectId: string;
  itemId: string;
  title: string;
}

interface DeliveredReturn {
  projectId: string;
  deliveryId: string;
  taxYear: number;
}

/** An invoice as its client knows it. */
interface Invoice {
  invoiceId: string;
  invoiceNumber: string;
  amountCents: number;
  /** `YYYY-MM-DD` in the firm's calendar. */
  dueDate: string;
}

const ofDocuments = {
  subjectId: ({ fileIds }: Documents) => (fileIds.length === 1 ? (fileIds[0] ?? null) : null),
  link: () => '/?tab=documents',
};
const ofItem = {
  preference: 'statusUpdates',
  subjectId: ({ itemId }: ProjectItem) => itemId,
} as const;
const ofReturn = {
  preference: null,
  subjectId: ({ deliveryId }: DeliveredReturn) => deliveryId,
  link: ({ deliveryId }: DeliveredReturn) => `/?tab=timeline&view=return&delivery=${deliveryId}`,
};
const ofInvoice = {
  preference: null,
  subjectId: ({ invoiceId }: Invoice) => invoiceId,
  link: () => '/?tab=payments',
  action: 'View invoice',
};

export const personalKinds = {
  'file-uploaded': personal<Documents>({
    ...ofDocuments,
    preference: 'fileUploadAlerts',
    app: (event) => ({
      title: event.fileIds.length === 1 ? 'New document' : 'New documents',
      message: `Your preparer added ${documentsIn(event)} to your documents.`,
    }),
    push: 'Your preparer added a document.',
    digest: {
      count: ({ fileIds }) => fileIds.length,
      one: 'Your preparer added a document to your account.',
      many: (count) => `Your preparer added ${count} documents to your account.`,
    },
    action: 'View your documents',
  }),
  'file-processed': personal<Documents>({
    ...ofDocuments,
    preference: 'statusUpdates',
    app: (event) => ({
      title: event.fileIds.length === 1 ? 'Document processed' : 'Documents processed',
      message: `Your preparer reviewed ${documentsIn(event)}.`,
    }),
    push: 'Your preparer reviewed a document.',
    digest: {
      count: ({ fileIds }) => fileIds.length,
      one: 'Your preparer reviewed one of your documents.',
      many: (count) => `Your preparer reviewed ${count} of your documents.`,
    },
    action: 'View your documents',
  }),
  /** Documents about which we ask something; only the page says what. */
  'file-asked': personal<Documents>({
    ...ofDocuments,
    preference: 'statusUpdates',
    app: (event) =>
      event.fileIds.length === 1
        ? {
            title: 'A document needs an answer',
            message: `We have a question about ${event.fileName}.`,
          }
        : {
            title: 'Documents need an answer',
            message: `We have questions about ${documentsIn(event)}.`,
          },
    push: 'One of your documents needs an answer.',
    digest: {
      count: ({ fileIds }) => fileIds.length,
      one: 'One of your documents needs an answer.',
      many: (count) => `${count} of your documents need an answer.`,
    },
    action: 'Answer in your portal',
  }),
  'step-completed': personal<ProjectItem>({
    ...ofItem,
    link: () => '/?tab=timeline',
    app: ({ title }) => ({ title: 'Step completed', message: `“${title}” is complete.` }),
    push: 'A step of your return is complete.',
    digest: {
      one: 'A step of your return is complete.',
      many: (count) => `${count} steps of your return are complete.`,
    },
  }),
  'item-approved': personal<ProjectItem>({
    ...ofItem,
    link: () => '/?tab=timeline',
    app: ({ title }) => ({
      title: 'Document approved',
      message: `Your preparer approved “${title}.”`,
    }),
    push: 'Your preparer approved something you sent.',
    digest: {
      one: 'Your preparer approved an item on your checklist.',
      many: (count) => `Your preparer approved ${count} items on your checklist.`,
    },
  }),
  /** A consent form or a letter waits for an answer; its text is on a page for it. */
  'form-requested': personal<{ formId: string; form: 'consent' | 'letter' }>({
    preference: null,
    subjectId: ({ formId }) => formId,
    link: ({ form, formId }) => (form === 'consent' ? `/consent?form=${formId}` : '/agreements'),
    app: ({ form }) =>
      form === 'consent'
        ? {
            title: 'We have a question for you',
            message: 'Your preparer asks for a consent. It’s yours to give or decline.',
          }
        : { title: 'You have a letter', message: 'Your preparer sent you a letter.' },
    push: 'A form needs your answer.',
    digest: {
      one: 'A form needs your answer.',
      many: (count) => `${count} forms need your answer.`,
    },
  }),
  'item-requested': personal<ProjectItem>({
    ...ofItem,
    link: () => '/?tab=documents',
    app: ({ title }) => ({
      title: 'We need something from you',
      message: `Your preparer asked for “${title}.”`,
    }),
    push: 'We need something from you.',
    digest: {
      one: 'We need something from you.',
      many: (count) => `We need ${count} things from you.`,
    },
  }),
  /** `title` as staff named it; `isAgain`: it has waited for days. */
  'signature-asked': personal<{ requestId: string; title: string; isAgain?: true }>({
    preference: null,
    subjectId: ({ requestId }) => requestId,
    link: ({ requestId }) => `/sign?request=${requestId}`,
    app: ({ title, isAgain }) =>
      isAgain
        ? { title: 'Still to sign', message: `“${title}” is waiting for your signature.` }
        : { title: 'Something to sign', message: `Your preparer asks you to sign “${title}.”` },
    push: 'We need your signature.',
    digest: {
      one: 'We need your signature.',
      many: (count) => `We need your signature on ${count} documents.`,
    },
  }),
  'return-delivered': personal<DeliveredReturn>({
    ...ofReturn,
    app: ({ taxYear }) => ({
      title: 'Your return is ready',
      message: `Your ${taxYear} return is ready to read.`,
    }),
    push: 'Your return is ready to read.',
    digest: {
      one: 'Your return is ready to read.',
      many: (count) => `${count} returns are ready to read.`,
    },
  }),
  /** `asks`: what the client is asked to do again. */
  'return-part-replaced': personal<
    DeliveredReturn & { document: string; asks: keyof typeof askedAgain }
  >({
    ...ofReturn,
    app: ({ document, taxYear, asks }) => ({
      title: 'Part of your return was replaced',
      message: `Your preparer replaced “${document}” of your ${taxYear} return. ${askedAgain[asks]}`,
    }),
    push: 'Part of your return was replaced.',
    digest: {
      one: 'Part of your return was replaced.',
      many: (count) => `Parts of ${count} returns were replaced.`,
    },
  }),
  'item-sent-back': personal<ProjectItem & { reason: string }>({
    ...ofItem,
    link: () => '/?tab=timeline',
    app: ({ title, reason }) => ({
      title: 'We need something fixed',
      message: `“${title}” was sent back: ${reason}`,
    }),
    push: 'We need something fixed.',
    digest: {
      one: 'We need something fixed on your checklist.',
      many: (count) => `We need ${count} things fixed on your checklist.`,
    },
  }),
  'invoice-sent': personal<Invoice>({
    ...ofInvoice,
    app: (event) => ({
      title: 'New invoice',
      message: `${invoiceOver(event)} is due ${day(event.dueDate)}.`,
    }),
    push: 'You have a new invoice.',
    digest: { each: ({ invoiceNumber }) => `Invoice ${invoiceNumber} is ready.` },
  }),
  'invoice-due': personal<Invoice>({
    ...ofInvoice,
    app: (event) => ({
      title: 'Invoice due',
      message: `${invoiceOver(event)} isn’t paid yet. Due date: ${day(event.dueDate)}.`,
    }),
    push: 'An invoice is due.',
    digest: { each: ({ invoiceNumber }) => `Invoice ${invoiceNumber} is due.` },
  }),
  'invoice-paid': personal<Invoice>({
    ...ofInvoice,
    app: (event) => ({
      title: 'Payment received',
      message: `${invoiceOver(event)} is paid. Thank you.`,
    }),
    push: 'We received your payment.',
    digest: {
      each: ({ invoiceNumber }) =>
        `We received your payment for invoice ${invoiceNumber}. Thank you.`,
    },
  }),
  'access-changed': personal<AccessChange>({
    preference: null,
    subjectId: ({ grantId }) => grantId,
    link: () => '/',
    app: accessText,
    push: 'Access to a client account has changed.',
    digest: { each: () => 'Access to a client account has changed.' },
  }),
  /** `device` as a person would call it, "Firefox on Windows". */
  'new-sign-in': personal<{ sessionId: string; device: string }>({
    preference: null,
    subjectId: ({ sessionId }) => sessionId,
    link: () => '/?tab=profile',
    app: ({ device }) => ({
      title: 'Sign-in from a new device',
      message: `${device} signed in to your account. If this wasn’t you, sign out that device and change your password.`,
    }),
    push: 'Your account was signed in to from a new device.',
    digest: {
      each: ({ device }) =>
        `${device} signed in to your account. If this wasn’t you, sign out that device in your profile and change your password.`,
    },
  }),
} satisfies Partial<Record<NotificationKind, Kind<never>>>;

const askedAgain = {
  read: 'Please read and approve it again.',
  sign: 'What was signed on the earlier one doesn’t count anymore. Please sign the new one.',
  nothing: 'What you read, approved, and signed stays as it is.',
} as const;

/**
 * `whose`: their own access, or that of someone else in an account where they manage access. `begins`: when own access
 * that was given begins, “Jan 6, 10:12 AM”; null once the firm has confirmed it.
 */
interface AccessChange {
  begins?: string | null;
  grantId: string;
  clientId: string;
  clientName: string;
  change: 'given' | 'changed' | 'ended';
  whose: 'own' | 'another';
}

function accessText({ clientName, change, whose, begins }: AccessChange): AppText {
  if (whose === 'another') {
    const did = { given: 'was given', changed: 'has other', ended: 'no longer has' }[change];
    return { title: 'Access changed', message: `Someone ${did} access to ${clientName}.` };
  }
  switch (change) {
    case 'given':
      return { title: 'New access', message: whenSeen(clientName, begins) };
    case 'changed':
      return { title: 'Access changed', message: `Your access to ${clientName} has changed.` };
    case 'ended':
      return { title: 'Access ended', message: `Your access to ${clientName} has ended.` };
  }
}

/** From when someone sees an account: “You see Pecan Street Hardware LLC from Jan 6, 10:12 AM.” */
function whenSeen(clientName: string, begins: string | null | undefined): string {
  if (begins === undefined) return `You now have access to ${clientName}.`;
  return begins === null
    ? `You see ${clientName} once we have confirmed it.`
    : `You see ${clientName} from ${begins}.`;
}

function documentsIn({ fileIds, fileName }: Documents): string {
  return fileIds.length === 1 ? fileName : `${fileIds.length} documents`;
}

function invoiceOver({ invoiceNumber, amountCents }: Invoice): string {
  const amount = (amountCents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
  });
  return `Invoice ${invoiceNumber} for ${amount}`;
}

/** A calendar day, "Apr 15, 2026". */
const day = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
