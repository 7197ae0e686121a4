import {
  Archive,
  ArrowDownToLine,
  Check,
  Eye,
  FolderInput,
  History,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  Mail,
  PencilLine,
  ReceiptText,
  Signpost,
  Undo2,
  Upload,
} from 'lucide-react';
import type { ClientActivityEntry, clientActivityTypeOf } from '#contract/firm/client-activity';

interface Labels {
  icon: LucideIcon;
  /** What was done, before the name of the document or item. */
  did: string;
  /** What follows the name. */
  after?: string;
}

/** Every entry that Recent Activity reports has its words here. */
const labels: Record<keyof typeof clientActivityTypeOf, Labels> = {
  upload: { icon: Upload, did: 'uploaded' },
  upload_by_link: { icon: Upload, did: 'sent', after: 'by request link' },
  view: { icon: Eye, did: 'opened' },
  download: { icon: ArrowDownToLine, did: 'downloaded' },
  delete: { icon: Archive, did: 'deleted' },
  organize: { icon: FolderInput, did: 'organized' },
  rename: { icon: PencilLine, did: 'renamed' },
  restore: { icon: Undo2, did: 'restored' },
  create_version: { icon: History, did: 'uploaded a new version of' },
  restore_version: { icon: History, did: 'restored an earlier version of' },
  archive_version: { icon: History, did: 'archived a version of' },
  marked_processed: { icon: Check, did: 'marked', after: 'as processed' },
  marked_unprocessed: { icon: Undo2, did: 'marked', after: 'as pending' },
  download_organizer: { icon: ArrowDownToLine, did: 'downloaded', after: 'the Tax Organizer' },
  download_papers: { icon: ArrowDownToLine, did: 'downloaded', after: 'everything' },
  create_project: { icon: Signpost, did: 'started' },
  complete_timeline_item: { icon: Check, did: 'completed' },
  uncomplete_timeline_item: { icon: Undo2, did: 'reopened' },
  complete_checklist_item: { icon: ListChecks, did: 'completed' },
  uncomplete_checklist_item: { icon: Undo2, did: 'reopened' },
  approve_checklist_item: { icon: ListChecks, did: 'approved' },
  send_back_checklist_item: { icon: Undo2, did: 'sent back' },
  answer_checklist_item: { icon: ListChecks, did: 'answered the request for' },
  reopen_checklist_item: { icon: Undo2, did: 'took back the answer to' },
  answer_by_link: { icon: ListChecks, did: 'answered the request for', after: 'by request link' },
  reopen_by_link: { icon: Undo2, did: 'took back the answer to', after: 'by request link' },
  create_conversation: { icon: MessageSquare, did: 'started' },
  send_message: { icon: MessageSquare, did: 'wrote in' },
  update_conversation: { icon: MessageSquare, did: 'changed the status of' },
  create_invoice: { icon: ReceiptText, did: 'created' },
  update_invoice: { icon: PencilLine, did: 'changed' },
  send_invoice: { icon: Mail, did: 'emailed' },
  remind_invoice: { icon: Mail, did: 'reminded you of' },
  pay_invoice: { icon: Check, did: 'paid' },
  mark_invoice_paid: { icon: Check, did: 'received the payment of' },
  refund_invoice: { icon: Undo2, did: 'refunded' },
  void_invoice: { icon: Archive, did: 'voided' },
  open_client_view: { icon: Eye, did: 'viewed', after: 'your portal' },
};

/** How an entry of the log is told; one that has no words of its own is notified by its name. */
export function activityLabels({ action }: { action: string }): Labels {
  if (isLabeled(action)) return labels[action];
  return { icon: ListChecks, did: action.replaceAll('_', ' ') };
}

function isLabeled(action: string): action is keyof typeof labels {
  return Object.hasOwn(labels, action);
}

const nouns: Record<ClientActivityEntry['type'], string> = {
  documents: 'a document',
  messages: 'a conversation',
  payments: 'an invoice',
  projects: 'part of your return',
};

/** What an entry is about whose object is gone without leaving a name. */
export function nameless({ type }: Pick<ClientActivityEntry, 'type'>): string {
  return nouns[type];
}

/** "You", a person of the firm or, where nobody is behind it, the firm itself. */
export function actorOf({ user }: Pick<ClientActivityEntry, 'user'>): string {
  if (user === null) return 'Your tax firm';
  return user.isYou ? 'You' : `${user.firstName} ${user.lastName}`.trim();
}

/** Entries by day, the newest first, as a person would head them. */
export function byDay<E extends { timestamp: string }>(
  entries: readonly E[],
  now: Date,
  nameOf: (moment: Date) => string,
): { day: string; entries: E[] }[] {
  const startOf = (moment: Date) =>
    new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
  const today = startOf(now);
  const yesterday = startOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1));
  const days: { day: string; entries: E[] }[] = [];
  for (const entry of entries) {
    const moment = new Date(entry.timestamp);
    const start = startOf(moment);
    const day = start === today ? 'Today' : start === yesterday ? 'Yesterday' : nameOf(moment);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
