import type { ContactTimeline } from '#domain/inquiry-values';

/** What a step, checklist item or its project is known by. */
interface ProjectEvent {
  projectId: string;
  itemId: string;
  title: string;
}

/** An invoice as its client knows it. */
interface InvoiceEvent {
  invoiceId: string;
  invoiceNumber: string;
  amountCents: number;
  /** `YYYY-MM-DD` in the firm's calendar. */
  dueDate: string;
}

/** Whose record someone was put in charge of, or is mentioned in a note about. */
interface AssignedRecord {
  clientId: string;
  clientName: string;
}

/**
 * Everything a person is told of, with the ids it concerns and what its words need. `account`: in which client
 * account of others.
 */
export type NotifiedEvent = { account?: string } & (
  | { kind: 'message'; conversationId: string; subject: string; senderName: string }
  /** `fileName` of the first; the list counts the others. */
  | { kind: 'file-processed'; fileIds: readonly string[]; fileName: string }
  | { kind: 'file-uploaded'; fileIds: readonly string[]; fileName: string }
  /** Documents of which something is asked; what, only the page says. */
  | { kind: 'file-asked'; fileIds: readonly string[]; fileName: string }
  | ({ kind: 'step-completed' } & ProjectEvent)
  | ({ kind: 'item-approved' } & ProjectEvent)
  | ({ kind: 'item-requested' } & ProjectEvent)
  /** A consent form or a letter waits for an answer; its words are on its own page. */
  | { kind: 'form-requested'; formId: string; form: 'consent' | 'letter' }
  | ({ kind: 'item-sent-back'; reason: string } & ProjectEvent)
  /** Something to sign; `title` as the staff named it. `isAgain`: it waits for days. */
  | { kind: 'signature-asked'; requestId: string; title: string; isAgain?: true }
  /** The client’s finished return is there to read. */
  | { kind: 'return-delivered'; projectId: string; deliveryId: string; taxYear: number }
  /** One document of it was replaced; `asks`: what they are asked to do again. */
  | {
      kind: 'return-part-replaced';
      projectId: string;
      deliveryId: string;
      taxYear: number;
      document: string;
      asks: 'read' | 'sign' | 'nothing';
    }
  /** What someone said to it; for the staff only. */
  | ({
      kind: 'return-answered';
      projectId: string;
      deliveryId: string;
      taxYear: number;
      answer: 'approve' | 'changes';
    } & AssignedRecord)
  /** Someone declined to sign, or can’t anymore, so that nobody else can finish it; for the staff only. */
  | ({
      kind: 'signature-stuck';
      requestId: string;
      title: string;
      signerName: string;
      why: 'lost' | 'declined';
    } & AssignedRecord)
  | ({ kind: 'invoice-sent' } & InvoiceEvent)
  | ({ kind: 'invoice-due' } & InvoiceEvent)
  | ({ kind: 'invoice-paid' } & InvoiceEvent)
  /** `whose`: their own access, or that of someone else in an account where they manage it. */
  | {
      kind: 'access-changed';
      grantId: string;
      clientId: string;
      clientName: string;
      change: 'given' | 'changed' | 'ended';
      whose: 'own' | 'another';
    }
  /** `device` in words, "Firefox on Windows". */
  | { kind: 'new-sign-in'; sessionId: string; device: string }
  /** `title` as the alarm is called; for the staff only. */
  | { kind: 'alarm'; alarmId: string; title: string }
  /** Who asked for everything of the firm, or called it off, or that it was made; for owners only. */
  | { kind: 'firm-export'; exportId: string; name: string; change: 'asked' | 'canceled' | 'made' }
  /** What a visitor of the website asked; for the staff only. */
  | { kind: 'inquiry'; inquiryId: string; name: string; timeline: ContactTimeline }
  /** Someone on the staff was put in charge of a client, a project or a step of it, or a conversation. */
  | ({ kind: 'client-assigned' } & AssignedRecord)
  | ({
      kind: 'project-assigned';
      projectId: string;
      itemId: string;
      title: string;
    } & AssignedRecord)
  | ({ kind: 'conversation-assigned'; conversationId: string; subject: string } & AssignedRecord)
  | { kind: 'inquiry-assigned'; inquiryId: string; name: string }
  /** The work of a colleague was handed over to them. */
  | { kind: 'work-assigned'; colleagueId: string; colleagueName: string }
  /** A colleague's note about a client mentions them. */
  | ({ kind: 'mention'; noteId: string; authorName: string } & AssignedRecord)
);

/** What makes two unread events one notification. Null: each is its own. */
export function subjectIdOf(event: NotifiedEvent): string | null {
  switch (event.kind) {
    case 'message':
      return event.conversationId;
    case 'file-processed':
    case 'file-uploaded':
    case 'file-asked':
      return event.fileIds.length === 1 ? (event.fileIds[0] ?? null) : null;
    case 'step-completed':
    case 'item-approved':
    case 'item-sent-back':
    case 'item-requested':
      return event.itemId;
    case 'signature-asked':
    case 'signature-stuck':
      return event.requestId;
    case 'return-delivered':
    case 'return-part-replaced':
    case 'return-answered':
      return event.deliveryId;
    case 'invoice-sent':
    case 'invoice-due':
    case 'invoice-paid':
      return event.invoiceId;
    case 'access-changed':
      return event.grantId;
    case 'new-sign-in':
      return event.sessionId;
    case 'alarm':
      return event.alarmId;
    case 'inquiry':
    case 'inquiry-assigned':
      return event.inquiryId;
    case 'work-assigned':
      return event.colleagueId;
    case 'mention':
      return event.noteId;
    case 'client-assigned':
      return event.clientId;
    case 'project-assigned':
      return event.itemId;
    case 'conversation-assigned':
      return event.conversationId;
    case 'form-requested':
      return event.formId;
    case 'firm-export':
      return event.exportId;
  }
}
