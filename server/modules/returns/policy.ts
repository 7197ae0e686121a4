import { and, type SQL, sql } from 'drizzle-orm';
import {
  type DeliveryState,
  type FilingStep,
  isOpenToClient,
  isWithClient,
  mayBecome,
  takenBackBy,
} from '#domain/returns/delivery-values';
import { type StateFiling, stateFilingAfter } from '#domain/returns/state-filing';
import type { Actor } from '#platform/actor';
import {
  all,
  allowed,
  type Decision,
  definePolicy,
  denyIf,
  hasRight,
  inClientScope,
  inGrantedYears,
  missing,
  refusal,
  staffWith,
} from '#platform/policy';
import {
  returnDeliveries,
  type DeliveryRow,
  type PartRow,
  type SignerRow,
  type StateRow,
} from './table.ts';

/** The deliveries an actor can reach at all: clients those of their years that were sent to them. */
export const deliveriesInScope = (actor: Actor): SQL | undefined =>
  and(
    inClientScope(actor, returnDeliveries.clientId),
    inGrantedYears(actor, ['see'], {
      taxYear: returnDeliveries.taxYear,
      madeAt: returnDeliveries.createdAt,
    }),
    actor.role === 'admin'
      ? undefined
      : sql`${returnDeliveries.state} NOT IN ('draft', 'withdrawn', 'replaced')`,
  );

type Delivery = Pick<
  DeliveryRow,
  'clientId' | 'taxYear' | 'createdAt' | 'state' | 'changesAt' | 'toldAt' | 'projectId'
>;

/** What is known beside the row of a delivery. */
interface About {
  delivery: Delivery;
  /** Open documents that must be in before a return may be e-filed. */
  missing: readonly string[];
  /** Someone was asked to sign in the portal, and the answer isn’t there. */
  isBeingSigned: boolean;
}

/** The filing of a state’s return. */
interface OfState {
  delivery: Delivery;
  state: Pick<StateRow, 'filing' | 'toldAt'>;
}

const staff = (actor: Actor): Decision =>
  all(staffWith(actor, 'projects'), staffWith(actor, 'documents'));

const notDraft = refusal('conflict', 'This return was sent, so it can’t be changed. Replace it.');
const changesAsked = refusal(
  'conflict',
  'The client asked for changes. Replace the return, or withdraw it.',
);
const unread = refusal('conflict', 'Please read the return before you answer.');
const answered = refusal('conflict', 'You have answered already.');
const over = refusal('conflict', 'This return can’t be answered anymore.');
const underSignature = refusal(
  'conflict',
  'The client was asked to sign here. Withdraw the request first, or wait for the signature.',
);
const notRejected = refusal('conflict', 'This return wasn’t rejected, or the client was told.');

const notYet: Readonly<Record<FilingStep, string>> = {
  signed: 'The client has to approve the return before it is signed.',
  ready: 'The return has to be signed before it is ready to transmit.',
  transmitted: 'The return has to be ready before it is transmitted.',
  accepted: 'The return has to be transmitted before it is accepted.',
  rejected: 'The return has to be transmitted before it is rejected.',
};

const notReady = refusal(
  'conflict',
  'The return has to be ready before a state’s return is transmitted or sent.',
);
const notNext = refusal('conflict', 'Another step comes first for this state. Reload the page.');
const withState = refusal('conflict', 'A state has this return already, so it stays as it is.');

const filed = 'This return was filed, or it ended, so it stays as it is.';
const projectGone = refusal('conflict', 'The project of this return was deleted.');
const firmOnly = refusal(
  'conflict',
  'The client doesn’t have these pages, so there is nothing to replace.',
);

const isWithStates = (states: readonly Pick<StateRow, 'filing'>[]): boolean =>
  states.some(({ filing }) => filing === 'transmitted' || filing === 'accepted');

const isOnItsWay = (state: DeliveryState): boolean =>
  state === 'ready' || state === 'transmitted' || state === 'accepted' || state === 'rejected';

/** IRS Pub. 1345: no e-file before these are in. */
const notBefore = (open: readonly string[]): Decision =>
  denyIf(
    open.length > 0,
    refusal(
      'conflict',
      `IRS Pub. 1345: no e-file before ${open.map((title) => `“${title}”`).join(', ')} ${open.length === 1 ? 'is' : 'are'} in. Waive the request where Form 4852 takes its place.`,
    ),
  );

const follows = (state: DeliveryState, next: DeliveryState, message: string): Decision =>
  denyIf(!mayBecome(state, next), refusal('conflict', message));

/** What staff and the people of an account may do with a delivery. */
export const deliveryPolicy = definePolicy({
  /** What a state has is neither taken back nor replaced. */
  takeBack: (_actor, states: readonly Pick<StateRow, 'filing'>[]) =>
    denyIf(isWithStates(states), withState),
  edit: (actor, { state }: Delivery) => all(staff(actor), denyIf(state !== 'draft', notDraft)),
  withdraw: (actor, { state }: Delivery) =>
    all(staff(actor), state === 'draft' ? allowed : follows(state, 'withdrawn', filed)),
  replace: (actor, { state, projectId }: Delivery) =>
    all(staff(actor), denyIf(projectId === null, projectGone), follows(state, 'replaced', filed)),
  /** One part of it, while it hasn’t been filed. */
  replacePart: (
    actor,
    {
      delivery,
      part,
      states,
    }: {
      delivery: Delivery;
      part: Pick<PartRow, 'kind'>;
      states: readonly Pick<StateRow, 'filing'>[];
    },
  ) =>
    all(
      staff(actor),
      denyIf(delivery.projectId === null, projectGone),
      denyIf(takenBackBy[part.kind] === null, firmOnly),
      follows(delivery.state, 'replaced', filed),
      denyIf(isWithStates(states), withState),
    ),
  /**
   * Entering how far the filing is. IRS Pub. 1345: no e-file before Forms W-2, W-2G, and 1099-R are in, or Form 4852
   * takes their place, which is a waiver of the request.
   */
  enter: (actor, { delivery, missing: open, isBeingSigned, step }: About & { step: FilingStep }) =>
    all(
      staff(actor),
      follows(delivery.state, step, notYet[step]),
      denyIf(step === 'signed' && isBeingSigned, underSignature),
      step === 'ready' || step === 'transmitted' ? notBefore(open) : allowed,
    ),
  /** The same of a state’s return, which goes its own way once the return is ready. */
  enterState: (
    actor,
    {
      delivery,
      state,
      missing: open,
      step,
    }: OfState & { missing: readonly string[]; step: StateFiling },
  ) =>
    all(
      staff(actor),
      denyIf(!isOnItsWay(delivery.state), notReady),
      denyIf(!stateFilingAfter(state.filing).includes(step), notNext),
      step === 'transmitted' ? notBefore(open) : allowed,
    ),
  notifyOfStateRejection: (actor, { state: { filing, toldAt } }: OfState) =>
    all(staff(actor), denyIf(filing !== 'rejected' || toldAt !== null, notRejected)),
  tell: (actor, { state, toldAt }: Delivery) =>
    all(staff(actor), denyIf(state !== 'rejected' || toldAt !== null, notRejected)),
  /** Reading is for who signs: nobody approves for another. */
  read: (actor, { delivery, signer }: { delivery: Delivery; signer: SignerRow | undefined }) =>
    all(signs(actor, delivery, signer), denyIf(!isWithClient(delivery.state), over)),
  answer: (actor, { delivery, signer }: { delivery: Delivery; signer: SignerRow | undefined }) =>
    all(
      signs(actor, delivery, signer),
      denyIf(!isOpenToClient(delivery.state), over),
      denyIf(delivery.changesAt !== null, over),
      denyIf(signer?.readAt === null, unread),
      denyIf(signer?.approvedAt !== null, answered),
    ),
  /** What the client asked to have changed isn’t filed as it is. */
  proceed: (_actor, { changesAt }: Delivery) => denyIf(changesAt !== null, changesAsked),
});

const signs = (actor: Actor, delivery: Delivery, signer: SignerRow | undefined): Decision =>
  denyIf(
    signer === undefined ||
      signer.userId !== actor.userId ||
      !hasRight(actor, ['sign'], { ...delivery, madeAt: delivery.createdAt }),
    missing,
  );
