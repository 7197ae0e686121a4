import type { FilingReason } from '#domain/intake-sentences';
import { hasTaxYear, isInformationForm } from '#domain/document-kinds';
import type { IntakeQuestion } from '#domain/intake-values';
import type { DocumentKind, Fact, Recognition, RecognizedForm } from '#domain/recognition';
import type { PayerRow } from '#modules/clients/payers';
import { type Expectation, isPersonOf } from './expectation.ts';
import { isAlikePayer, isNamed, mayBeName, type NamedPerson, withinOneEdit } from './likeness.ts';

/** Someone whose documents come into an account, with the last digits of their taxpayer number. */
export interface HouseholdMember extends NamedPerson {
  lastFour: string | null;
}

/** Everything that decides the outcome of a document. */
export interface Intake {
  recognition: Recognition;
  expectations: readonly Expectation[];
  household: readonly HouseholdMember[];
  /** The name of a business, a trust, or an estate; null for people. */
  entityName: string | null;
  /** The item that it was sent for, whether or not anything is known of what that waits for. */
  chosenItemId: string | null;
  /** A document of the same account with the same content, or the same kind, payer, account, year, and person. */
  duplicateOf: string | null;
  /** The payer that has the number which was read. */
  payerOfNumber: PayerRow | null;
}

export type Decision =
  | { does: 'file'; itemId: string; by: 'rule' | 'client'; reasons: FilingReason[] }
  | {
      does: 'ask';
      question: IntakeQuestion;
      /** The item that the question is about. */
      itemId: string | null;
    }
  /** Nothing to file and nothing to ask. */
  | { does: 'nothing' };

const ask = (question: IntakeQuestion, itemId: string | null = null): Decision => ({
  does: 'ask',
  question,
  itemId,
});

/** A fact that may decide: from the content, and no mere hint. */
function decisive<T>(fact: Fact<T> | null): T | null {
  if (fact === null || fact.strength === 'weak' || fact.source === 'file-name') return null;
  return fact.value;
}

/** Whose the form says that it is. */
function printedPerson({ personName }: RecognizedForm): string | null {
  const printed = decisive(personName);
  return printed !== null && mayBeName(printed) ? printed : null;
}

/**
 * The outcome of a document that was read. It is filed by itself only where kind and year are certain enough and
 * from the content, exactly one open item waits for it, and nothing speaks against it; else someone is asked.
 * A pure function, so that a wrong filing can be tried as a case.
 */
export function decide(intake: Intake): Decision {
  const { recognition, duplicateOf } = intake;
  const [form, ...others] = recognition.forms;
  switch (recognition.outcome) {
    case 'locked':
      return ask('locked');
    case 'unreadable':
    case 'blank':
      return ask('unreadable');
    case 'unsupported':
      return duplicateOf === null ? chosenOrNothing(intake) : ask('duplicate');
    case 'unrecognized':
    case 'failed':
      if (duplicateOf !== null) return ask('duplicate');
      return intake.chosenItemId === null ? ask('unrecognized') : chosenOrNothing(intake);
    case 'read':
  }
  if (form === undefined) return ask('unrecognized');
  if (others.length > 0) return ask('several-forms');
  if (duplicateOf !== null) return ask('duplicate');
  const kind = decisive(form.kind);
  if (kind === null) return ask('unrecognized');
  if (form.missingPages.length > 0) return ask('pages-missing');
  if (form.isCorrected) return ask('corrected');
  if (isSomeoneElses(form, intake)) return ask('wrong-person');
  return fitToList(form, kind, intake);
}

/** Where a document can't be read, it is for the item that it was sent for. */
const chosenOrNothing = ({ chosenItemId }: Intake): Decision =>
  chosenItemId === null
    ? { does: 'nothing' }
    : { does: 'file', itemId: chosenItemId, by: 'client', reasons: ['sent-for-it'] };

/**
 * Whether the printed person is known to be nobody of the account.
 *
 * @param isOf by default, a letter may have been misread; where the number is the member's, it always may
 */
export function isSomeoneElses(
  form: RecognizedForm,
  { household, entityName }: Pick<Intake, 'household' | 'entityName'>,
  isOf: typeof isNamed = isNamed,
): boolean {
  const printed = printedPerson(form);
  const digits = decisive(form.personLastFour);
  if (printed === null) {
    const numbers = household.flatMap(({ lastFour }) => lastFour ?? []);
    return digits !== null && numbers.length === household.length && !numbers.includes(digits);
  }
  if (entityName !== null && isAlikePayer(printed, entityName)) return false;
  const named = household.filter(
    (member) =>
      isOf(printed, member) ||
      (digits !== null && member.lastFour === digits && isNamed(printed, member)),
  );
  // One name, two people: the number tells them apart where both are known.
  if (named.length > 0) {
    return (
      digits !== null && named.every(({ lastFour }) => lastFour !== null && lastFour !== digits)
    );
  }
  return true;
}

/** Whether a paper that isn't known to be someone else's says whose it is: by name, or by a number that we know. */
function isSomeones(form: RecognizedForm, { household }: Intake): boolean {
  if (printedPerson(form) !== null) return true;
  const digits = decisive(form.personLastFour);
  return digits !== null && household.some(({ lastFour }) => lastFour === digits);
}

/** The status of a document to one item. */
interface MatchStatus {
  item: Expectation;
  isYear: boolean;
  isPerson: boolean;
  payer: FilingReason | 'none-named' | 'differs';
}

function fitToList(form: RecognizedForm, kind: DocumentKind, intake: Intake): Decision {
  const { expectations, chosenItemId } = intake;
  const ofKind = expectations
    .filter((item) => answers(kind, form.parts, item.kinds))
    .map((item) => statusOf(form, kind, item, intake));
  const chosen = ofKind.find(({ item }) => item.itemId === chosenItemId);
  if (chosenItemId !== null) return fitToChosen(form, kind, ofKind, chosen, intake);
  const fitting = ofKind.filter(fits);
  const open = fitting.filter(({ item }) => item.isOpen);
  const waiting = open.length > 0 ? open : fitting.filter(({ item }) => item.takesSeveral);
  const among = mostNarrow(waiting);
  const [only, ...more] = among;
  if (only !== undefined) {
    if (more.length > 0) return ask('several-fit');
    const mustNameSomeone = isInformationForm(kind) || !hasTaxYear(kind);
    return mustNameSomeone && !isSomeones(form, intake)
      ? ask('person-unread', only.item.itemId)
      : fileUnder(only, kind, form, { isOnly: waiting.length === 1 });
  }
  return whyNot(form, kind, ofKind);
}

/** An item that names the payer of the document goes before those that name none. */
function mostNarrow(among: readonly MatchStatus[]): readonly MatchStatus[] {
  const named = among.filter(({ payer }) => payer !== 'none-named');
  return named.length > 0 ? named : among;
}

const fits = ({ isYear, isPerson, payer }: MatchStatus): boolean =>
  isYear && isPerson && payer !== 'differs';

function fileUnder(
  { item, payer }: MatchStatus,
  kind: DocumentKind,
  form: RecognizedForm,
  { isOnly }: { isOnly: boolean },
): Decision {
  const reasons: FilingReason[] = [hasTaxYear(kind) ? 'kind-and-year' : 'kind-without-year'];
  if (isOnly) reasons.push('only-item');
  if (printedPerson(form) !== null) reasons.push('person');
  if (payer !== 'none-named' && payer !== 'differs') reasons.push(payer);
  return { does: 'file', itemId: item.itemId, by: 'rule', reasons };
}

/** What keeps a document from the items of its kind: the least of what would have to be different. */
function whyNot(
  form: RecognizedForm,
  kind: DocumentKind,
  ofKind: readonly MatchStatus[],
): Decision {
  const isYearUnread = hasTaxYear(kind) && decisive(form.taxYear) === null;
  if (ofKind.length === 0 || isYearUnread) return ask('nothing-fits');
  const inYear = ofKind.filter(({ isYear }) => isYear);
  const [first] = ofKind;
  if (inYear.length === 0) return ask('wrong-year', first?.item.itemId ?? null);
  const ofPayer = inYear.filter(({ payer }) => payer !== 'differs');
  const [wrongPerson] = ofPayer.filter(({ isPerson }) => !isPerson);
  if (wrongPerson && printedPerson(form) !== null) {
    return ask('wrong-person', wrongPerson.item.itemId);
  }
  if (inYear.some(({ payer }) => payer === 'differs')) return ask('new-payer');
  return ask('nothing-fits');
}

/** The client said which item it is for; a question only where the paper says otherwise. */
function fitToChosen(
  form: RecognizedForm,
  kind: DocumentKind,
  ofKind: readonly MatchStatus[],
  chosen: MatchStatus | undefined,
  intake: Intake,
): Decision {
  const { chosenItemId } = intake;
  if (chosenItemId === null) return ask('nothing-fits');
  const sentForIt: Decision = {
    does: 'file',
    itemId: chosenItemId,
    by: 'client',
    reasons: ['sent-for-it'],
  };
  const year = decisive(form.taxYear);
  if (chosen) {
    if (!chosen.isYear && year !== null) return ask('wrong-year', chosenItemId);
    if (!chosen.isPerson && printedPerson(form) !== null) {
      return ask('wrong-person', chosenItemId);
    }
    if (chosen.payer === 'differs' && ofKind.some((other) => other !== chosen && fits(other))) {
      return ask('wrong-item', chosenItemId);
    }
    return sentForIt;
  }
  const known = intake.expectations.find(({ itemId }) => itemId === chosenItemId);
  const mayBeMeant = known === undefined || (known.isForOthers && !isInformationForm(kind));
  return mayBeMeant ? sentForIt : ask('wrong-item', chosenItemId);
}

/** A consolidated statement answers for each form that it holds. */
const answers = (
  kind: DocumentKind,
  parts: readonly DocumentKind[],
  wanted: readonly DocumentKind[],
): boolean =>
  wanted.includes(kind) ||
  (kind === '1099-consolidated' && parts.some((part) => wanted.includes(part)));

function statusOf(
  form: RecognizedForm,
  kind: DocumentKind,
  item: Expectation,
  intake: Intake,
): MatchStatus {
  const printed = printedPerson(form);
  return {
    item,
    isYear: !hasTaxYear(kind) || decisive(form.taxYear) === item.taxYear,
    isPerson:
      item.personName === null ||
      (printed !== null && isPersonOf(printed, item.personName, intake.household)),
    payer: payerOf(form, item, intake),
  };
}

/**
 * Whether a document is from the payer that an item names. Digits alone never say so: the number within one sign
 * and a name that is nearly the same, or the name and the account.
 */
function payerOf(
  form: RecognizedForm,
  item: Expectation,
  { payerOfNumber }: Intake,
): MatchStatus['payer'] {
  const name = decisive(form.payerName);
  const number = decisive(form.payerNumber);
  const account = decisive(form.accountTail);
  const wanted = item.unknownTerms.join(' ');
  const named = item.payer === null ? [] : [item.payer.name, ...item.payer.aliases];
  if (named.length === 0 && wanted === '') {
    if (item.accountTail === null) return 'none-named';
    return account === item.accountTail && name !== null ? 'payer-name-and-account' : 'differs';
  }
  if (name === null) return 'differs';
  const isAlike = (other: string) => isAlikePayer(name, other);
  if (wanted !== '') {
    // The title names it in words: the firm has to know whose number that is.
    const isKnown =
      payerOfNumber !== null &&
      [payerOfNumber.name, ...payerOfNumber.aliases].some(
        (other) => isAlike(other) && isAlikePayer(other, wanted),
      );
    return isKnown ? 'payer-number-and-name' : 'differs';
  }
  if (!named.some(isAlike)) return 'differs';
  // One payer, two accounts: only the account tells which item it is for.
  if (item.accountTail !== null && account !== item.accountTail) return 'differs';
  if (number !== null && item.payer !== null && withinOneEdit(number, item.payer.number)) {
    return 'payer-number-and-name';
  }
  return item.accountTail !== null && account === item.accountTail
    ? 'payer-name-and-account'
    : 'differs';
}

/** The items that a document fits, no matter who decides. */
export function fittingItems(intake: Intake): string[] {
  const [form, ...others] = intake.recognition.forms;
  if (form === undefined || others.length > 0 || form.kind === null) return [];
  const kind = form.kind.value;
  return intake.expectations
    .filter((item) => answers(kind, form.parts, item.kinds))
    .map((item) => statusOf(form, kind, item, intake))
    .filter(fits)
    .map(({ item }) => item.itemId);
}
