import { type SQL, sql } from 'drizzle-orm';
import type { StallFacts } from '#domain/stalled';
import type { Day } from '#domain/tax/business-days';

/** The facts of a return as the query has them: days as text, zero for none. */
export interface FactsRow extends Record<string, unknown> {
  changedOn: Day;
  rejectedSince: Day | null;
  mustNotify: boolean | null;
  transmitSince: Day | null;
  isReady: boolean | null;
  changesSince: Day | null;
  approvalSince: Day | null;
  questions: number;
  questionsSince: Day | null;
  messageSince: Day | null;
  reviews: number;
  reviewsSince: Day | null;
  sentBack: number;
  sentBackSince: Day | null;
  papers: number;
  papersSince: Day | null;
  replySince: Day | null;
  others: number;
  othersSince: Day | null;
  step: string | null;
  stepBy: string | null;
  later: number;
  laterFrom: Day | null;
  invoiceSince: Day | null;
  isPlanned: boolean;
  nextStep: string | null;
}

const waiting = (count: number, since: Day | null) =>
  count > 0 && since !== null ? { count, since } : null;

export const factsOf = (row: FactsRow): StallFacts => ({
  changedOn: row.changedOn,
  rejected:
    row.rejectedSince === null
      ? null
      : { since: row.rejectedSince, mustNotify: row.mustNotify === true },
  toTransmit:
    row.transmitSince === null ? null : { since: row.transmitSince, isReady: row.isReady === true },
  changesSince: row.changesSince,
  approvalSince: row.approvalSince,
  questions: waiting(row.questions, row.questionsSince),
  messageSince: row.messageSince,
  reviews: waiting(row.reviews, row.reviewsSince),
  sentBack: waiting(row.sentBack, row.sentBackSince),
  papers: waiting(row.papers, row.papersSince),
  replySince: row.replySince,
  otherSenders: waiting(row.others, row.othersSince),
  step: row.step === null ? null : { title: row.step, name: row.stepBy },
  later: waiting(row.later, row.laterFrom),
  invoiceSince: row.invoiceSince,
  isPlanned: row.isPlanned,
  nextStep: row.nextStep,
});

/**
 * The cause of each row of `f`, for filters and the order: as `stallOf` has it, with which stalled.test.ts compares it.
 */
export const causeInSql: SQL = sql`CASE
  WHEN f."rejectedSince" IS NOT NULL THEN 'rejected' WHEN f."transmitSince" IS NOT NULL THEN 'transmit'
  WHEN f.questions > 0 THEN 'question' WHEN f."messageSince" IS NOT NULL THEN 'message'
  WHEN f."changesSince" IS NOT NULL THEN 'changes' WHEN f.reviews > 0 THEN 'review' WHEN f."sentBack" > 0 THEN 'sent-back'
  WHEN f.papers > 0 THEN 'papers' WHEN f."replySince" IS NOT NULL THEN 'reply'
  WHEN f."approvalSince" IS NOT NULL THEN 'approval'
  WHEN f.others > 0 THEN 'other-sender' WHEN f.step IS NOT NULL THEN 'in-progress'
  WHEN f.later > 0 THEN 'expected-later' WHEN f."invoiceSince" IS NOT NULL THEN 'invoice'
  WHEN NOT f."isPlanned" THEN 'unplanned' WHEN f."nextStep" IS NULL THEN 'finished' ELSE 'next-step' END`;

/** Since when, by the cause. */
export const sinceInSql = (cause: SQL): SQL => sql`CASE ${cause}
  WHEN 'rejected' THEN f."rejectedSince" WHEN 'transmit' THEN f."transmitSince"
  WHEN 'changes' THEN f."changesSince" WHEN 'approval' THEN f."approvalSince"
  WHEN 'question' THEN f."questionsSince" WHEN 'message' THEN f."messageSince"
  WHEN 'review' THEN f."reviewsSince" WHEN 'sent-back' THEN f."sentBackSince"
  WHEN 'papers' THEN f."papersSince" WHEN 'reply' THEN f."replySince"
  WHEN 'other-sender' THEN f."othersSince" WHEN 'invoice' THEN f."invoiceSince"
  ELSE f."changedOn" END`;
