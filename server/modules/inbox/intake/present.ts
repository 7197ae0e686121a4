import type { IntakeEntry } from '#contract/inbox/intake';
import type { Fact } from '#domain/recognition';
import { factSentence, filingReasonSentences, questionSentence } from '#domain/intake-sentences';
import type { FilingReason, IntakeFacts } from '#domain/intake-sentences';
import { type AdminFileRow, filePolicy, presentAdminFile } from '#modules/documents';
import type { Actor } from '#platform/actor';
import type { CurrentRecognition } from './queries.ts';
import { type Correction, effective, type SealedContent } from './sealed-content.ts';

/** A row of the queue. @param itemTitle of the item that its filing is about */
export function presentEntry(
  actor: Actor,
  file: AdminFileRow,
  { row, filing }: CurrentRecognition,
  { facts, itemTitle }: { facts: IntakeFacts | null; itemTitle: string | null },
): IntakeEntry {
  return {
    file: presentAdminFile(actor, file),
    state: row.state,
    outcome: row.outcome,
    kind: row.kind,
    taxYear: row.taxYear,
    payerName: facts?.payerName ?? null,
    personName: facts?.personName ?? null,
    question: row.question,
    sentence:
      facts === null
        ? null
        : row.question === null
          ? factSentence({ ...facts, itemTitle })
          : questionSentence(row.question, facts),
    filing: filing
      ? {
          by: filing.by,
          item: { id: filing.checklistItemId, title: itemTitle ?? '' },
          reasons: filing.reasons.filter(isReason).map((reason) => filingReasonSentences[reason]),
        }
      : null,
    clientAnswer: row.clientAnswer,
    settled: row.settled,
    settledAt: row.settledAt?.toISOString() ?? null,
    can: { decide: filePolicy.can(actor, 'organize', file).isAllowed },
  };
}

const isReason = (reason: string): reason is FilingReason => reason in filingReasonSentences;

/** What was read, with what staff corrected beside it. */
export function presentForms(content: SealedContent) {
  return effective(content).forms.map((form, at) => {
    const read = content.recognition.forms[at];
    const corrected = content.corrections.find((other) => other.form === at);
    return {
      ...form,
      kind: presentFact(form.kind, read?.kind ?? null, corrected, 'kind'),
      taxYear: presentFact(form.taxYear, read?.taxYear ?? null, corrected, 'taxYear'),
      personName: presentFact(form.personName, read?.personName ?? null, corrected, 'personName'),
      personLastFour: presentFact(form.personLastFour, form.personLastFour, undefined, undefined),
      payerName: presentFact(form.payerName, read?.payerName ?? null, corrected, 'payerName'),
      payerNumber: presentFact(form.payerNumber, form.payerNumber, undefined, undefined),
      accountTail: presentFact(form.accountTail, form.accountTail, undefined, undefined),
    };
  });
}

function presentFact<T>(
  fact: Fact<T> | null,
  read: Fact<T> | null,
  corrected: Correction | undefined,
  name: keyof Correction | undefined,
) {
  const isCorrected = name !== undefined && corrected?.[name] !== undefined;
  return {
    value: fact?.value ?? null,
    source: isCorrected ? ('staff' as const) : (fact?.source ?? null),
    strength: fact?.strength ?? null,
    places: fact?.places ?? [],
    isCorrected,
    read: isCorrected ? (read?.value ?? null) : null,
  };
}
