// What staff see only with a right. A message is also what clients see of their conversations. Lines of an email come in
// the order of this file.
import type { NotificationKind } from '#contract/notifications/notifications';
import type { ContactTimeline } from '#domain/inquiry-values';
import type { StaffRight } from '#domain/staff';
import type { AppText, Kind } from './kind.ts';

/**
 * @typeParam Event with `clientId` where it is about a client: who doesn't see that client doesn't see it, and it is
 *   deleted with the client
 */
const forStaff = <Event>(
  kind: Omit<Kind<Event, StaffRight>, 'preference'>,
): Kind<Event, StaffRight> => ({ ...kind, preference: null });

interface OfClient {
  clientId: string;
  clientName: string;
}

const ofAssignment = { push: 'You’re in charge of something new.' };

export const staffKinds = {
  message: forStaff<{ conversationId: string; subject: string; senderName: string }>({
    right: 'messages',
    subjectId: ({ conversationId }) => conversationId,
    link: ({ conversationId }, role) =>
      role === 'admin'
        ? `/admin?section=messages&conversation=${conversationId}`
        : `/?tab=messages&conversation=${conversationId}`,
    app: ({ senderName, subject }, count) =>
      count === 1
        ? { title: 'New message', message: `${senderName} sent a message in “${subject}.”` }
        : {
            title: `${count} new messages`,
            message: `In “${subject},” the latest from ${senderName}.`,
          },
    push: { client: 'Your preparer wrote to you.', admin: 'A client wrote to you.' },
    digest: 'by-sender',
    action: 'Read and reply',
  }),
  /** A colleague's note about a client mentions them. */
  mention: forStaff<OfClient & { noteId: string; authorName: string }>({
    right: 'messages',
    subjectId: ({ noteId }) => noteId,
    link: ({ clientId }) => `/admin?section=clients&client=${clientId}&tab=notes`,
    app: ({ authorName, clientName }) => ({
      title: 'You were mentioned in a note',
      message: `${authorName} mentioned you in a note about ${clientName}.`,
    }),
    push: 'You were mentioned in a note.',
    digest: {
      one: 'You were mentioned in a note.',
      many: (count) => `You were mentioned in ${count} notes.`,
    },
  }),
  'work-assigned': forStaff<{ colleagueId: string; colleagueName: string }>({
    right: 'clients',
    subjectId: ({ colleagueId }) => colleagueId,
    link: () => '/admin?section=workload',
    app: ({ colleagueName }) => ({
      title: 'Work was reassigned to you',
      message: `You took over work from ${colleagueName}.`,
    }),
    push: 'A colleague’s work was reassigned to you.',
    digest: {
      one: 'A colleague’s work was reassigned to you.',
      many: (count) => `The work of ${count} colleagues was reassigned to you.`,
    },
  }),
  'client-assigned': forStaff<OfClient>({
    ...ofAssignment,
    right: 'clients',
    subjectId: ({ clientId }) => clientId,
    link: ({ clientId }) => `/admin?section=clients&client=${clientId}`,
    app: ({ clientName }) => ({
      title: 'You’re in charge of a client',
      message: `${clientName} is your client now.`,
    }),
    digest: {
      one: 'You’re in charge of a client now.',
      many: (count) => `You’re in charge of ${count} clients now.`,
    },
  }),
  /** A project, or a step of one. */
  'project-assigned': forStaff<OfClient & { projectId: string; itemId: string; title: string }>({
    ...ofAssignment,
    right: 'projects',
    subjectId: ({ itemId }) => itemId,
    link: ({ projectId }) => `/admin?section=projects&project=${projectId}`,
    app: ({ itemId, projectId, title, clientName }) => ({
      title: itemId === projectId ? 'You’re in charge of a project' : 'You’re in charge of a step',
      message: `“${title}” for ${clientName} is yours now.`,
    }),
    digest: {
      one: 'You’re in charge of a project or a step of one now.',
      many: (count) => `You’re in charge of ${count} projects or steps of them now.`,
    },
  }),
  'conversation-assigned': forStaff<OfClient & { conversationId: string; subject: string }>({
    ...ofAssignment,
    right: 'messages',
    subjectId: ({ conversationId }) => conversationId,
    link: ({ conversationId }) => `/admin?section=messages&conversation=${conversationId}`,
    app: ({ subject, clientName }) => ({
      title: 'You’re in charge of a conversation',
      message: `“${subject}” with ${clientName} is yours now.`,
    }),
    digest: {
      one: 'You’re in charge of a conversation now.',
      many: (count) => `You’re in charge of ${count} conversations now.`,
    },
  }),
  'inquiry-assigned': forStaff<{ inquiryId: string; name: string }>({
    ...ofAssignment,
    right: 'inquiries',
    subjectId: ({ inquiryId }) => inquiryId,
    link: () => '/admin/inquiries',
    app: ({ name }) => ({
      title: 'You’re in charge of an inquiry',
      message: `The inquiry from ${name} is yours now.`,
    }),
    digest: {
      one: 'You’re in charge of an inquiry now.',
      many: (count) => `You’re in charge of ${count} inquiries now.`,
    },
  }),
  /** A client approved a delivered return, or asked for changes. */
  'return-answered': forStaff<
    OfClient & {
      projectId: string;
      deliveryId: string;
      taxYear: number;
      answer: 'approve' | 'changes';
    }
  >({
    right: 'projects',
    subjectId: ({ deliveryId }) => deliveryId,
    link: ({ deliveryId }) => `/admin?section=deliveries&delivery=${deliveryId}`,
    app: ({ answer, clientName, taxYear }) =>
      answer === 'approve'
        ? { title: 'Return approved', message: `${clientName} approved the ${taxYear} return.` }
        : {
            title: 'Changes to a return',
            message: `${clientName} asked for changes to the ${taxYear} return.`,
          },
    push: 'A client answered about a return.',
    digest: {
      one: 'A client answered about a return.',
      many: (count) => `There are answers about ${count} returns.`,
    },
  }),
  /** Someone declined to sign, or can’t anymore, so that nobody else can finish it. */
  'signature-stuck': forStaff<
    OfClient & { requestId: string; title: string; signerName: string; why: 'lost' | 'declined' }
  >({
    right: 'projects',
    subjectId: ({ requestId }) => requestId,
    link: () => '/admin?section=signatures',
    app: ({ why, signerName, title, clientName }) => ({
      title: 'A signature can’t be finished',
      message:
        why === 'declined'
          ? `${signerName} declined to sign “${title}” for ${clientName}. See why, then ask again or ask the others.`
          : `${signerName} can’t sign “${title}” for ${clientName} anymore. Ask the others, withdraw it, or give them access again.`,
    }),
    push: 'A signature can’t be finished.',
    digest: {
      one: 'A signature can’t be finished.',
      many: (count) => `${count} signatures can’t be finished.`,
    },
  }),
  alarm: forStaff<{ alarmId: string; title: string }>({
    right: 'log',
    subjectId: ({ alarmId }) => alarmId,
    link: () => '/admin?section=alarms',
    app: ({ title }) => ({
      title: 'Alarm',
      message: `${title}. See what happened and what to do.`,
    }),
    push: 'Something needs an owner’s attention.',
    digest: 'own-email',
  }),
  /** What a visitor of the website asked. */
  inquiry: forStaff<{ inquiryId: string; name: string; timeline: ContactTimeline }>({
    right: 'inquiries',
    subjectId: ({ inquiryId }) => inquiryId,
    link: () => '/admin/inquiries',
    app: ({ timeline, name }) => ({
      title: timeline === 'asap' ? 'New inquiry, rush' : 'New inquiry',
      message: `${name} wrote to you on the website.`,
    }),
    push: 'A visitor of the website wrote.',
    digest: 'own-email',
  }),
  /** An export of everything the firm has; for owners, who alone have the right. */
  'firm-export': forStaff<FirmExport>({
    right: 'firm',
    subjectId: ({ exportId }) => exportId,
    link: () => '/admin?section=export',
    app: exportText,
    push: 'There is news about an export.',
    digest: { each: () => 'There is news about an export of the firm’s papers.' },
  }),
  /** Documents that people of another account could see; for owners, who decide what follows. */
  'documents-misplaced': forStaff<OfClient & { actId: string; documents: number; opened: number }>({
    right: 'firm',
    subjectId: ({ actId }) => actId,
    link: ({ actId }) => `/admin?section=sorting&act=${actId}`,
    app: ({ clientName, documents, opened }) => ({
      title: 'Documents were in the wrong account',
      message: `${documents === 1 ? '1 document' : `${documents} documents`} of another client could be seen in the account of ${clientName}. ${opened === 0 ? 'Nobody there opened them.' : `${opened} of them were opened there.`}`,
    }),
    push: 'Documents were in the wrong account.',
    digest: { each: () => 'Documents of a client could be seen in another account.' },
  }),
} satisfies Partial<Record<NotificationKind, Kind<never>>>;

interface FirmExport {
  exportId: string;
  /** Who requested or canceled it. */
  name: string;
  change: 'asked' | 'canceled' | 'made';
}

function exportText({ name, change }: FirmExport): AppText {
  switch (change) {
    case 'asked':
      return {
        title: 'Export requested',
        message: `${name} asked for an export of everything the firm has. It opens in 24 hours unless an owner cancels it.`,
      };
    case 'canceled':
      return { title: 'Export canceled', message: `${name} canceled the export of the firm.` };
    case 'made':
      return {
        title: 'Export made',
        message: 'Everything the firm has was written to a folder of the server.',
      };
  }
}
