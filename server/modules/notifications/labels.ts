import type { Actor } from '#platform/actor';
import type { NotifiedEvent } from './events.ts';
import { linkOf } from './places.ts';

/** A notification in words: who, what, where to click. */
export interface Words {
  title: string;
  message: string;
  /** A path of this site. */
  link: string;
}

/**
 * An event as the app tells it, with document names and amounts. Emails use words of their own that
 * leave those out.
 *
 * @param count how often it happened since it was last read
 */
export function labelsOf(event: NotifiedEvent, count: number, role: Actor['role']): Words {
  const link = linkOf(event, role);
  switch (event.kind) {
    case 'message':
      return {
        title: count === 1 ? 'New message' : `${count} new messages`,
        message:
          count === 1
            ? `${event.senderName} sent a message in “${event.subject}.”`
            : `In “${event.subject},” the latest from ${event.senderName}.`,
        link,
      };
    case 'file-processed':
      return {
        title: event.fileIds.length === 1 ? 'Document processed' : 'Documents processed',
        message: `Your preparer reviewed ${filesIn(event)}.`,
        link,
      };
    case 'file-uploaded':
      return {
        title: event.fileIds.length === 1 ? 'New document' : 'New documents',
        message: `Your preparer added ${filesIn(event)} to your documents.`,
        link,
      };
    case 'file-asked':
      return {
        title:
          event.fileIds.length === 1 ? 'A document needs an answer' : 'Documents need an answer',
        message:
          event.fileIds.length === 1
            ? `We have a question about ${event.fileName}.`
            : `We have questions about ${filesIn(event)}.`,
        link,
      };
    case 'step-completed':
      return { title: 'Step completed', message: `“${event.title}” is complete.`, link };
    case 'item-approved':
      return {
        title: 'Document approved',
        message: `Your preparer approved “${event.title}.”`,
        link,
      };
    case 'item-requested':
      return {
        title: 'We need something from you',
        message: `Your preparer asked for “${event.title}.”`,
        link,
      };
    case 'form-requested':
      return {
        title: event.form === 'consent' ? 'We have a question for you' : 'You have a letter',
        message:
          event.form === 'consent'
            ? 'Your preparer asks for a consent. It’s yours to give or decline.'
            : 'Your preparer sent you a letter.',
        link,
      };
    case 'item-sent-back':
      return {
        title: 'We need something fixed',
        message: `“${event.title}” was sent back: ${event.reason}`,
        link,
      };
    case 'signature-asked':
      return {
        title: event.isAgain ? 'Still to sign' : 'Something to sign',
        message: event.isAgain
          ? `“${event.title}” is waiting for your signature.`
          : `Your preparer asks you to sign “${event.title}.”`,
        link,
      };
    case 'return-delivered':
      return {
        title: 'Your return is ready',
        message: `Your ${event.taxYear} return is ready to read.`,
        link,
      };
    case 'return-part-replaced':
      return {
        title: 'Part of your return was replaced',
        message: `Your preparer replaced “${event.document}” of your ${event.taxYear} return. ${askedAgain[event.asks]}`,
        link,
      };
    case 'return-answered':
      return {
        title: event.answer === 'approve' ? 'Return approved' : 'Changes to a return',
        message:
          event.answer === 'approve'
            ? `${event.clientName} approved the ${event.taxYear} return.`
            : `${event.clientName} asked for changes to the ${event.taxYear} return.`,
        link,
      };
    case 'signature-stuck':
      return {
        title: 'A signature can’t be finished',
        message:
          event.why === 'declined'
            ? `${event.signerName} declined to sign “${event.title}” for ${event.clientName}. See why, then ask again or ask the others.`
            : `${event.signerName} can’t sign “${event.title}” for ${event.clientName} anymore. Ask the others, withdraw it, or give them access again.`,
        link,
      };
    case 'invoice-sent':
      return {
        title: 'New invoice',
        message: `Invoice ${event.invoiceNumber} for ${dollars(event.amountCents)} is due ${day(event.dueDate)}.`,
        link,
      };
    case 'invoice-due':
      return {
        title: 'Invoice due',
        message: `Invoice ${event.invoiceNumber} for ${dollars(event.amountCents)} isn’t paid yet. Due date: ${day(event.dueDate)}.`,
        link,
      };
    case 'invoice-paid':
      return {
        title: 'Payment received',
        message: `Invoice ${event.invoiceNumber} for ${dollars(event.amountCents)} is paid. Thank you.`,
        link,
      };
    case 'access-changed':
      return { ...accessWords(event), link };
    case 'new-sign-in':
      return {
        title: 'Sign-in from a new device',
        message: `${event.device} signed in to your account. If this wasn’t you, sign out that device and change your password.`,
        link,
      };
    case 'alarm':
      return { title: 'Alarm', message: `${event.title}. See what happened and what to do.`, link };
    case 'firm-export':
      return { ...exportWords(event), link };
    case 'inquiry':
      return {
        title: event.timeline === 'asap' ? 'New inquiry, rush' : 'New inquiry',
        message: `${event.name} wrote to you on the website.`,
        link,
      };
    case 'mention':
      return {
        title: 'You were mentioned in a note',
        message: `${event.authorName} mentioned you in a note about ${event.clientName}.`,
        link,
      };
    case 'client-assigned':
      return {
        title: 'You’re in charge of a client',
        message: `${event.clientName} is your client now.`,
        link,
      };
    case 'project-assigned':
      return {
        title:
          event.itemId === event.projectId
            ? 'You’re in charge of a project'
            : 'You’re in charge of a step',
        message: `“${event.title}” for ${event.clientName} is yours now.`,
        link,
      };
    case 'conversation-assigned':
      return {
        title: 'You’re in charge of a conversation',
        message: `“${event.subject}” with ${event.clientName} is yours now.`,
        link,
      };
    case 'inquiry-assigned':
      return {
        title: 'You’re in charge of an inquiry',
        message: `The inquiry from ${event.name} is yours now.`,
        link,
      };
    case 'work-assigned':
      return {
        title: 'Work was reassigned to you',
        message: `You took over work from ${event.colleagueName}.`,
        link,
      };
  }
}

const askedAgain = {
  read: 'Please read and approve it again.',
  sign: 'What was signed on the earlier one doesn’t count anymore. Please sign the new one.',
  nothing: 'What you read, approved, and signed stays as it is.',
} as const;

function accessWords({
  clientName,
  change,
  whose,
}: Extract<NotifiedEvent, { kind: 'access-changed' }>): Omit<Words, 'link'> {
  if (whose === 'another') {
    const did = { given: 'was given', changed: 'has other', ended: 'no longer has' }[change];
    return { title: 'Access changed', message: `Someone ${did} access to ${clientName}.` };
  }
  switch (change) {
    case 'given':
      return { title: 'New access', message: `You now have access to ${clientName}.` };
    case 'changed':
      return { title: 'Access changed', message: `Your access to ${clientName} has changed.` };
    case 'ended':
      return { title: 'Access ended', message: `Your access to ${clientName} has ended.` };
  }
}

function exportWords({
  name,
  change,
}: Extract<NotifiedEvent, { kind: 'firm-export' }>): Omit<Words, 'link'> {
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

function filesIn({ fileIds, fileName }: { fileIds: readonly string[]; fileName: string }): string {
  return fileIds.length === 1 ? fileName : `${fileIds.length} documents`;
}

const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** A calendar day, "Apr 15, 2026". */
const day = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
