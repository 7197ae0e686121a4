import { and, type SQL } from 'drizzle-orm';
import type { Person } from '#modules/identity/people';
import type { Actor } from '#platform/actor';
import {
  all,
  allowed,
  authorize,
  type Decision,
  definePolicy,
  denied,
  hasRight,
  inClientScope,
  inGrantedYears,
  refusal,
  denyIf,
  staffWith,
} from '#platform/policy';
import { type InvoiceRow, invoices } from './table.ts';

/** The invoices an actor can reach at all; everything else does not exist for them (404). */
export function invoicesInScope(actor: Actor): SQL | undefined {
  return and(
    inClientScope(actor, invoices.clientId),
    inGrantedYears(actor, ['see', 'pay'], {
      taxYear: invoices.taxYear,
      madeAt: invoices.createdAt,
    }),
  );
}

type Payable = Pick<InvoiceRow, 'isOpen' | 'processingSince' | 'voidedAt'>;
type State = Payable &
  Pick<InvoiceRow, 'clientId' | 'taxYear' | 'createdAt' | 'paidCents' | 'refundedCents'>;

const processing = refusal(
  'conflict',
  'A payment for this invoice is being processed. Please wait until it’s confirmed.',
);
const nothingOwed = refusal('conflict', 'This invoice is void. Nothing is owed on it.');
const unchangeable = refusal('conflict', 'This invoice is void and can’t be changed.');
const alreadyPaid = refusal('conflict', 'This invoice is already paid.');
const amountFixed = refusal('conflict', 'This invoice is paid, so its amount can’t be changed.', {
  fields: { amount: 'A paid invoice’s amount can’t be changed' },
});
const nothingPaid = refusal('conflict', 'There is no payment to refund.');
const noReceipt = refusal('conflict', 'This invoice hasn’t been paid, so there’s no receipt yet.');
const unreachable = refusal(
  'conflict',
  'We can’t email this client. The account is archived, or it has no verified email.',
);

const settled = (row: Payable): Decision => denyIf(row.processingSince !== null, processing);

/** Someone owes it, and no payment of it is in progress. */
const owed = (row: Payable): Decision =>
  all(settled(row), denyIf(row.voidedAt !== null, nothingOwed), denyIf(!row.isOpen, alreadyPaid));

const editable = (actor: Actor, row: State): Decision =>
  all(staffWith(actor, 'invoices'), settled(row), denyIf(row.voidedAt !== null, unchangeable));

const staffOnOwed = (actor: Actor, row: State): Decision =>
  all(staffWith(actor, 'invoices'), owed(row));

/** What clients and staff may do with an invoice. */
export const invoicePolicy = definePolicy({
  edit: editable,
  editAmount: (actor, row: State) => all(editable(actor, row), denyIf(!row.isOpen, amountFixed)),
  markPaid: staffOnOwed,
  void: staffOnOwed,
  send: staffOnOwed,
  pay: (actor, row: State) =>
    all(hasRight(actor, ['pay'], { ...row, madeAt: row.createdAt }) ? allowed : denied, owed(row)),
  refund: (actor, row: State) =>
    all(
      staffWith(actor, 'refunds'),
      settled(row),
      denyIf(row.paidCents <= row.refundedCents, nothingPaid),
    ),
  receipt: (_, row: State) => denyIf(row.paidCents === 0 || row.voidedAt !== null, noReceipt),
});

/**
 * The flags of an invoice.
 *
 * @param paysOnline whether a payment provider is set up
 */
export function abilitiesOn(
  actor: Actor,
  row: State & Pick<InvoiceRow, 'sentAt'>,
  paysOnline: boolean,
) {
  const may = (action: Parameters<typeof invoicePolicy.can>[1]): boolean =>
    invoicePolicy.can(actor, action, row).isAllowed;
  return {
    edit: may('edit'),
    editAmount: may('editAmount'),
    markPaid: may('markPaid'),
    void: may('void'),
    refund: may('refund'),
    send: may('send') && row.sentAt === null,
    remind: may('send') && row.sentAt !== null,
    pay: may('pay') && paysOnline,
    receipt: may('receipt'),
  };
}

type Recipient = Pick<Person, 'archivedAt' | 'emailVerifiedAt'>;

/** Email about invoices goes to a proven address of a client who can still sign in. */
export const reachable = (client: Recipient | undefined): Decision =>
  denyIf(!client || client.archivedAt !== null || client.emailVerifiedAt === null, unreachable);

/** What `send` comes to for any staff member, where the client is known too. */
export const canBeSent = (row: Payable, client: Recipient): boolean =>
  all(owed(row), reachable(client)).isAllowed;

/** For changes that no person makes, such as a provider's capture. @throws AppError `conflict` */
export function assertOpen(row: Payable): void {
  authorize(owed(row));
}
