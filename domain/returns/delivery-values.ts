import type { ReturnForm } from '../tax/return-forms.ts';

/** What a finished return is made of, and how far it is (decision 056). */

/** What a page of the package is for. Every page has a place; `firm` pages never reach the client. */
export const partKinds = [
  { value: 'letter', label: 'Cover letter', documentName: 'Cover letter' },
  { value: 'return', label: 'Federal return', documentName: 'Tax return' },
  { value: 'state', label: 'State return', documentName: 'State return' },
  { value: '8879', label: 'Form 8879', documentName: 'Form 8879' },
  { value: 'voucher', label: 'Payment vouchers', documentName: 'Payment vouchers' },
  { value: 'firm', label: 'For the firm only', documentName: 'For the firm only' },
] as const;
export type PartKind = (typeof partKinds)[number]['value'];
export const partKindValues: readonly PartKind[] = partKinds.map(({ value }) => value);

/**
 * What a new document in place of a part takes back (decision 063). Form 8879 speaks of the return that was read, and many
 * states take its signature for theirs, so a new return takes back all of it.
 */
export type TakenBack = 'nothing' | 'signature' | 'everything';

/** Pages for the firm only are no document of the client, so there is none to replace. */
export const takenBackBy: Readonly<Record<PartKind, TakenBack | null>> = {
  letter: 'nothing',
  return: 'everything',
  state: 'everything',
  '8879': 'signature',
  voucher: 'nothing',
  firm: null,
};

/** Pages of the package that belong together. From 1, both included. */
export interface PackagePart {
  kind: PartKind;
  firstPage: number;
  lastPage: number;
}

export const deliveryLimits = {
  /** More pages than the longest return that a tax program prints. */
  pages: 600,
  parts: 40,
  signers: 5,
  /** States beside the federal return. */
  results: 12,
  message: 2000,
  reason: 1000,
} as const;

export const deliveryStates = [
  { value: 'draft', label: 'Draft' },
  { value: 'sent', label: 'Sent' },
  { value: 'read', label: 'Read' },
  { value: 'approved', label: 'Approved' },
  { value: 'signed', label: 'Signed' },
  { value: 'ready', label: 'Ready to transmit' },
  { value: 'transmitted', label: 'Transmitted' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'replaced', label: 'Replaced' },
] as const;
export type DeliveryState = (typeof deliveryStates)[number]['value'];
export const deliveryStateValues: readonly DeliveryState[] = deliveryStates.map(
  ({ value }) => value,
);

/**
 * What may follow each state. Nothing reaches `approved` or `signed` but through `read`, and nothing is transmitted
 * that wasn’t signed; the database holds every change to the same list (`rules.sql`).
 */
export const deliveryMoves: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
  draft: ['sent'],
  sent: ['read', 'withdrawn', 'replaced'],
  read: ['approved', 'withdrawn', 'replaced'],
  approved: ['signed', 'withdrawn', 'replaced'],
  signed: ['ready', 'withdrawn', 'replaced'],
  ready: ['transmitted', 'withdrawn', 'replaced'],
  transmitted: ['accepted', 'rejected'],
  accepted: [],
  rejected: ['ready', 'withdrawn', 'replaced'],
  withdrawn: [],
  replaced: [],
};

/** Where a part is replaced, a delivery goes back: to be read again, or to be signed again. */
export const deliveryMovesBack: Readonly<Record<'sent' | 'approved', readonly DeliveryState[]>> = {
  sent: ['read', 'approved', 'signed', 'ready', 'rejected'],
  approved: ['signed', 'ready', 'rejected'],
};

/** How far a delivery is once a part was replaced. */
export function stateAfterReplacing(state: DeliveryState, takenBack: TakenBack): DeliveryState {
  const back = { everything: 'sent', signature: 'approved', nothing: null } as const;
  const to = back[takenBack];
  return to !== null && deliveryMovesBack[to].includes(state) ? to : state;
}

export const mayBecome = (from: DeliveryState, to: DeliveryState): boolean =>
  deliveryMoves[from].includes(to);

/** Whether the client sees it as theirs to read, answer, or keep. */
export const isWithClient = (state: DeliveryState): boolean =>
  state !== 'draft' && state !== 'withdrawn' && state !== 'replaced';

/** The client can still say yes or ask for changes. */
export const isOpenToClient = (state: DeliveryState): boolean =>
  state === 'sent' || state === 'read';

/** Whether a return is an entity’s, for which nothing is claimed about signing away from the firm. */
export const isEntityForm = (form: ReturnForm | null): boolean => form !== null && form !== '1040';

/** What staff enter after the signature. */
export const filingSteps = ['signed', 'ready', 'transmitted', 'accepted', 'rejected'] as const;
export type FilingStep = (typeof filingSteps)[number];

/**
 * Why the parts don’t place every page once; null where they do. A page that nobody placed would be dropped in silence.
 */
export function misplacedPage(
  parts: readonly PackagePart[],
  pages: number,
): { page: number; isTwice: boolean } | null {
  const inOrder = parts.toSorted((a, b) => a.firstPage - b.firstPage || a.lastPage - b.lastPage);
  let next = 1;
  for (const { firstPage, lastPage } of inOrder) {
    if (firstPage > next) return { page: next, isTwice: false };
    if (firstPage < next) return { page: firstPage, isTwice: true };
    if (lastPage < firstPage || lastPage > pages) return { page: lastPage, isTwice: false };
    next = lastPage + 1;
  }
  return next <= pages ? { page: next, isTwice: false } : null;
}
