import type { Day } from './tax/business-days.ts';

/**
 * Why an open return hasn’t moved. The order decides where several hold: the clocks of e-filing come first (IRS Pub.
 * 1345), then what else the firm itself has to answer, before what a client owes, so that nobody is asked to wait for a
 * client who waits for us.
 */
export const stallCauses = [
  { value: 'rejected', label: 'Rejected return', mover: 'firm' },
  { value: 'transmit', label: 'Return to transmit', mover: 'firm' },
  { value: 'question', label: 'Question in intake', mover: 'firm' },
  { value: 'message', label: 'Message to answer', mover: 'firm' },
  { value: 'changes', label: 'Changes asked for', mover: 'firm' },
  { value: 'review', label: 'Documents to review', mover: 'firm' },
  { value: 'sent-back', label: 'Sent back', mover: 'client' },
  { value: 'papers', label: 'Client’s documents', mover: 'client' },
  { value: 'reply', label: 'Client’s answer', mover: 'client' },
  { value: 'approval', label: 'Client’s approval', mover: 'client' },
  { value: 'other-sender', label: 'Sent by someone else', mover: 'client' },
  { value: 'in-progress', label: 'In progress', mover: 'firm' },
  { value: 'expected-later', label: 'Expected later', mover: 'nobody' },
  { value: 'invoice', label: 'Overdue invoice', mover: 'client' },
  { value: 'unplanned', label: 'No steps yet', mover: 'firm' },
  { value: 'finished', label: 'Ready to close', mover: 'firm' },
  { value: 'next-step', label: 'Ready to go on', mover: 'firm' },
] as const;
export type StallCause = (typeof stallCauses)[number]['value'];
export type Mover = (typeof stallCauses)[number]['mover'];

/** How many, and since when; null for none. */
interface Waiting {
  count: number;
  since: Day;
}

/** What is known of an open return. One of which nothing else is known has no steps yet, steps to do, or is finished. */
export interface StallFacts {
  /** The last day on which anything of it changed. */
  changedOn: Day;
  /** The e-filed return was rejected; whether the client still has to be told. */
  rejected: { since: Day; mustNotify: boolean } | null;
  /** The return is signed, or ready, and not transmitted. */
  toTransmit: { since: Day; isReady: boolean } | null;
  /** The client asked for changes of the finished return. */
  changesSince: Day | null;
  /** The finished return is with the client to approve and sign. */
  approvalSince: Day | null;
  /** Documents of its client with a question that the staff haven’t settled. */
  questions: Waiting | null;
  /** The client’s first message that nobody answered. */
  messageSince: Day | null;
  /** Items with documents to approve. */
  reviews: Waiting | null;
  sentBack: Waiting | null;
  /** Required requests that the client can meet now. */
  papers: Waiting | null;
  /** Our last question to the client without an answer. */
  replySince: Day | null;
  otherSenders: Waiting | null;
  /** The first step in progress, and who is in charge. */
  step: { title: string; name: string | null } | null;
  /** Required requests that can’t be met yet; `since` is the first day on which one can. */
  later: Waiting | null;
  /** The due date of the oldest overdue invoice. */
  invoiceSince: Day | null;
  /** Whether it has steps or items at all. */
  isPlanned: boolean;
  /** The first step that isn’t done. */
  nextStep: string | null;
}

type Counted<Cause extends StallCause> = { cause: Cause } & Waiting;
type Dated<Cause extends StallCause> = { cause: Cause; since: Day };

export type Stall =
  | Counted<'question' | 'review' | 'sent-back' | 'papers' | 'other-sender'>
  | (Counted<'expected-later'> & { from: Day })
  | Dated<'message' | 'changes' | 'reply' | 'approval' | 'invoice' | 'unplanned' | 'finished'>
  | (Dated<'rejected'> & { mustNotify: boolean })
  | (Dated<'transmit'> & { isReady: boolean })
  | (Dated<'in-progress'> & { step: string; name: string | null })
  | (Dated<'next-step'> & { step: string });

/** Why a return hasn’t moved. Every open return has a reason. */
export function stallOf(facts: StallFacts): Stall {
  const { changedOn, questions, reviews, sentBack, papers, otherSenders, later, step } = facts;
  if (facts.rejected) return { cause: 'rejected', ...facts.rejected };
  if (facts.toTransmit) return { cause: 'transmit', ...facts.toTransmit };
  if (questions) return { cause: 'question', ...questions };
  if (facts.messageSince !== null) return { cause: 'message', since: facts.messageSince };
  if (facts.changesSince !== null) return { cause: 'changes', since: facts.changesSince };
  if (reviews) return { cause: 'review', ...reviews };
  if (sentBack) return { cause: 'sent-back', ...sentBack };
  if (papers) return { cause: 'papers', ...papers };
  if (facts.replySince !== null) return { cause: 'reply', since: facts.replySince };
  if (facts.approvalSince !== null) return { cause: 'approval', since: facts.approvalSince };
  if (otherSenders) return { cause: 'other-sender', ...otherSenders };
  if (step) return { cause: 'in-progress', since: changedOn, step: step.title, name: step.name };
  if (later) {
    return { cause: 'expected-later', since: changedOn, count: later.count, from: later.since };
  }
  if (facts.invoiceSince !== null) return { cause: 'invoice', since: facts.invoiceSince };
  if (!facts.isPlanned) return { cause: 'unplanned', since: changedOn };
  return facts.nextStep === null
    ? { cause: 'finished', since: changedOn }
    : { cause: 'next-step', since: changedOn, step: facts.nextStep };
}

/** Who can move it. */
export const moverOf = (cause: StallCause): Mover =>
  stallCauses.find(({ value }) => value === cause)?.mover ?? 'firm';

const month = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const asText = (day: Day): string => month.format(new Date(day));
const documents = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);

/** The one sentence that the staff read. */
export function stallSentence(stall: Stall): string {
  switch (stall.cause) {
    case 'rejected':
      return stall.mustNotify
        ? `Rejected ${asText(stall.since)}. Tell the client within 24 hours, unless you can fix it (IRS Pub. 1345).`
        : `Rejected ${asText(stall.since)}. Fix it and transmit it again.`;
    case 'transmit':
      return stall.isReady
        ? `Ready since ${asText(stall.since)}. Transmit it within three calendar days (IRS Pub. 1345).`
        : `Signed ${asText(stall.since)}. Check the figures and transmit it.`;
    case 'changes':
      return `The client asked for changes ${asText(stall.since)}.`;
    case 'approval':
      return `The finished return has been with the client since ${asText(stall.since)} to approve and sign.`;
    case 'question':
      return `${stall.count === 1 ? '1 document has' : `${stall.count} documents have`} a question in intake since ${asText(stall.since)}.`;
    case 'message':
      return `The client has had no answer from us since ${asText(stall.since)}.`;
    case 'review':
      return `${documents(stall.count)} to review since ${asText(stall.since)}.`;
    case 'sent-back':
      return `Needs a better copy of ${documents(stall.count)}, sent back ${asText(stall.since)}.`;
    case 'papers':
      return `Has needed ${documents(stall.count)} from the client since ${asText(stall.since)}.`;
    case 'reply':
      return `Needs the client’s answer to our message of ${asText(stall.since)}.`;
    case 'other-sender':
      return `Needs ${documents(stall.count)} that someone else sends, as the client said ${asText(stall.since)}.`;
    case 'in-progress':
      return stall.name === null
        ? `“${stall.step}” is in progress.`
        : `${stall.name} is working on “${stall.step}”.`;
    case 'expected-later':
      return `Nothing is late: ${documents(stall.count)} expected from ${asText(stall.from)}.`;
    case 'invoice':
      return `An invoice has been overdue since ${asText(stall.since)}.`;
    case 'unplanned':
      return 'Nothing is planned yet. Add its first step, or what the client has to send.';
    case 'finished':
      return 'Nothing is left to do. The project can be completed.';
    case 'next-step':
      return `Nothing stands in the way of “${stall.step}”.`;
  }
}

/** The same for the client, where it is theirs to move; null where it isn’t. */
export function ownStallSentence(stall: Stall): string | null {
  switch (stall.cause) {
    case 'sent-back':
      return `Your return needs a better copy of ${documents(stall.count)}.`;
    case 'papers':
      return `Your return needs ${documents(stall.count)} from you.`;
    case 'reply':
      return 'Your return needs your answer to our message.';
    case 'other-sender':
      return `Your return needs ${documents(stall.count)} that someone else sends for you.`;
    case 'invoice':
      return 'An invoice is overdue.';
    default:
      return null;
  }
}
