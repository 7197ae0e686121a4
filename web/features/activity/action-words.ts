import {
  Archive,
  ArrowDownToLine,
  Check,
  Eye,
  FolderInput,
  FolderPlus,
  History,
  ListChecks,
  LogIn,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Mail,
  PencilLine,
  ReceiptText,
  ShieldAlert,
  Signpost,
  Undo2,
  Upload,
  UserRound,
} from 'lucide-react';
import { activityActions, type ActivityAction } from '#contract/activity';
import { type ActivityFilterAction, specActivityFilters } from '#contract/admin-activity';

interface Words {
  icon: LucideIcon;
  /** What was done, before the name of what it was done to. */
  did: string;
  after?: string;
}

const words: Partial<Record<ActivityAction, Words>> = {
  register: { icon: UserRound, did: 'opened an account' },
  verify_email: { icon: Check, did: 'confirmed the email address' },
  sign_in_password: { icon: LogIn, did: 'entered the password' },
  sign_in: { icon: LogIn, did: 'signed in' },
  sign_in_failed: { icon: ShieldAlert, did: 'failed to sign in' },
  sign_out: { icon: LogOut, did: 'signed out' },
  change_password: { icon: PencilLine, did: 'changed the password' },
  reset_password: { icon: PencilLine, did: 'set a new password' },
  forgot_password: { icon: PencilLine, did: 'asked for a new password' },
  update_profile: { icon: PencilLine, did: 'changed the account details' },
  update_preferences: { icon: PencilLine, did: 'changed the preferences' },
  change_email: { icon: PencilLine, did: 'changed the email address' },
  upload: { icon: Upload, did: 'uploaded' },
  view: { icon: Eye, did: 'opened' },
  download: { icon: ArrowDownToLine, did: 'downloaded' },
  delete: { icon: Archive, did: 'deleted' },
  organize: { icon: FolderInput, did: 'organized' },
  rename: { icon: PencilLine, did: 'renamed' },
  restore: { icon: Undo2, did: 'restored' },
  create_version: { icon: History, did: 'uploaded a new version of' },
  restore_version: { icon: History, did: 'restored an earlier version of' },
  archive_version: { icon: History, did: 'archived a version of' },
  create_folder: { icon: FolderPlus, did: 'created the folder' },
  rename_folder: { icon: PencilLine, did: 'renamed the folder' },
  delete_folder: { icon: Archive, did: 'deleted the folder' },
  marked_processed: { icon: Check, did: 'marked', after: 'as processed' },
  marked_unprocessed: { icon: Undo2, did: 'marked', after: 'as pending' },
  prepare_zip: { icon: ArrowDownToLine, did: 'prepared a ZIP of documents' },
  contact: { icon: MessageSquare, did: 'wrote by the contact form' },
  invite_client: { icon: Mail, did: 'invited a client' },
  resend_invitation: { icon: Mail, did: 'sent an invitation again' },
  revoke_invitation: { icon: Undo2, did: 'took back an invitation' },
  accept_invitation: { icon: UserRound, did: 'opened an account by invitation' },
  update_client: { icon: PencilLine, did: 'changed the record of a client' },
  update_client_preferences: { icon: PencilLine, did: 'changed the preferences of a client' },
  archive_client: { icon: Archive, did: 'archived a client' },
  unarchive_client: { icon: Undo2, did: 'brought back a client' },
  delete_client: { icon: ShieldAlert, did: 'deleted a client for good' },
  create_client_note: { icon: PencilLine, did: 'wrote a note' },
  update_client_note: { icon: PencilLine, did: 'changed a note' },
  delete_client_note: { icon: Archive, did: 'deleted a note' },
  create_project: { icon: Signpost, did: 'began the project' },
  update_project: { icon: PencilLine, did: 'changed the project' },
  delete_project: { icon: Archive, did: 'deleted the project' },
  create_timeline_item: { icon: Signpost, did: 'added the step' },
  update_timeline_item: { icon: PencilLine, did: 'changed the step' },
  complete_timeline_item: { icon: Check, did: 'completed the step' },
  uncomplete_timeline_item: { icon: Undo2, did: 'reopened the step' },
  delete_timeline_item: { icon: Archive, did: 'deleted a step' },
  create_checklist_item: { icon: ListChecks, did: 'added the item' },
  update_checklist_item: { icon: PencilLine, did: 'changed the item' },
  complete_checklist_item: { icon: ListChecks, did: 'completed the item' },
  uncomplete_checklist_item: { icon: Undo2, did: 'reopened the item' },
  approve_checklist_item: { icon: ListChecks, did: 'approved the item' },
  send_back_checklist_item: { icon: Undo2, did: 'sent back the item' },
  delete_checklist_item: { icon: Archive, did: 'deleted an item' },
  create_template: { icon: FolderPlus, did: 'created the template' },
  update_template: { icon: PencilLine, did: 'changed the template' },
  delete_template: { icon: Archive, did: 'deleted a template' },
  create_conversation: { icon: MessageSquare, did: 'began the conversation' },
  send_message: { icon: MessageSquare, did: 'wrote in' },
  edit_message: { icon: PencilLine, did: 'changed a message in' },
  update_conversation: { icon: MessageSquare, did: 'changed the status of' },
  order_timeline_items: { icon: Signpost, did: 'put the steps in another order' },
  order_checklist_items: { icon: ListChecks, did: 'put the checklist in another order' },
  mark_inquiry: { icon: Check, did: 'marked an inquiry' },
  export_newsletter: { icon: ArrowDownToLine, did: 'exported the newsletter list' },
  create_invoice: { icon: ReceiptText, did: 'made an invoice' },
  update_invoice: { icon: PencilLine, did: 'changed an invoice' },
  send_invoice: { icon: Mail, did: 'mailed an invoice' },
  remind_invoice: { icon: Mail, did: 'reminded of an invoice' },
  mark_invoice_paid: { icon: Check, did: 'entered the payment of an invoice' },
  void_invoice: { icon: Archive, did: 'withdrew an invoice' },
  download_invoice: { icon: ArrowDownToLine, did: 'downloaded an invoice' },
  download_receipt: { icon: ArrowDownToLine, did: 'downloaded a receipt' },
  export_invoices: { icon: ArrowDownToLine, did: 'exported the invoices' },
  create_payment_order: { icon: ReceiptText, did: 'began a payment' },
  capture_payment: { icon: ReceiptText, did: 'confirmed a payment' },
  pay_invoice: { icon: Check, did: 'paid an invoice' },
  refund_invoice: { icon: Undo2, did: 'refunded an invoice' },
  refuse_payment: { icon: ShieldAlert, did: 'tried a payment that was refused' },
  refuse_invoice: { icon: ShieldAlert, did: 'sent an invoice that was refused' },
  refuse_access: { icon: ShieldAlert, did: 'asked for what is not open to them' },
  download_organizer: { icon: ArrowDownToLine, did: 'downloaded the Tax Organizer' },
  open_client_view: { icon: Eye, did: 'looked at the client view' },
  export_activity: { icon: ArrowDownToLine, did: 'exported the activity log' },
};

/** How an entry of the log is told to staff; one without words of its own is told by its name. */
export function actionWords(action: ActivityAction): Words {
  return words[action] ?? { icon: ListChecks, did: plainName(action) };
}

/** "send back checklist item", as the log names it. */
const plainName = (action: string): string => action.replaceAll('_', ' ');

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The filters of spec section 9, and behind them every single action of the log. */
export const actionFilters: readonly {
  group: string;
  options: readonly { value: ActivityFilterAction; label: string }[];
}[] = [
  {
    group: 'Documents',
    options: [...specActivityFilters, 'versions' as const].map((value) => ({
      value,
      label: sentence(value),
    })),
  },
  { group: 'People', options: [{ value: 'sign-ins', label: 'Sign-ins' }] },
  {
    group: 'Single actions',
    options: activityActions
      .filter((action) => !specActivityFilters.some((shown) => shown === action))
      .map((value) => ({ value, label: sentence(plainName(value)) })),
  },
];
