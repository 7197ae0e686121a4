import { type ClientKind, isEntity } from '#domain/client-accounts';
import {
  clientKindLabels,
  fieldsOnlyOf,
  type RecordFieldName,
  recordFieldNames,
  recordFields,
} from '#domain/client-records';
import { calendarDay, type Day } from '#domain/tax/business-days';
import { type NumberHolder, readTaxpayerNumber } from '#domain/taxpayer-numbers';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import type { ValidNumber } from './taxpayer-numbers.ts';

/** What is wrong with the fields of a call, collected and told at once. */
export class RecordProblems {
  readonly #fields = new Map<string, string>();
  readonly #today: Day;

  constructor({ config }: Platform) {
    this.#today = calendarDay(new Date(), config.firm.timeZone);
  }

  add(field: string, problem: string): void {
    if (!this.#fields.has(field)) this.#fields.set(field, problem);
  }

  /** Notes days that are still to come by the firm's calendar. */
  rejectFuture(given: { readonly [Name in RecordFieldName]?: unknown }): void {
    for (const name of recordFieldNames) {
      const day = recordFields[name].is.type === 'day' ? given[name] : undefined;
      if (typeof day === 'string' && day > this.#today)
        this.add(name, 'Enter a date that isn’t in the future');
    }
  }

  /** Reads a number as typed: undefined where none was sent, null where it is taken away. */
  readNumber(
    field: string,
    typed: string | null | undefined,
    holder: NumberHolder,
  ): ValidNumber | null | undefined {
    if (typed == null) return typed;
    const number = readTaxpayerNumber(typed, holder);
    if (number.isValid) return number;
    this.add(field, number.advice);
    return undefined;
  }

  /** Notes what a kind of client has no place for. */
  rejectUnfit(kind: ClientKind, given: Readonly<Record<string, unknown>>): void {
    const unfit = [...unfitFields(kind), isEntity(kind) ? 'spouseNumber' : 'businessName'];
    const who = `${kind === 'individual' || kind === 'estate' ? 'An' : 'A'} ${clientKindLabels[kind].toLowerCase()}`;
    for (const field of unfit) {
      if (given[field] != null) this.add(field, `${who} has no such entry. Leave it empty`);
    }
  }

  /** @throws AppError `invalid_request` if there are any */
  throwIfAny(): void {
    const [first] = this.#fields.values();
    if (first === undefined) return;
    throw new AppError('invalid_request', `${first}.`, {
      fields: Object.fromEntries(this.#fields),
    });
  }
}

/** The fields that a client of this kind has no place for. */
export const unfitFields = (kind: ClientKind): RecordFieldName[] =>
  fieldsOnlyOf(isEntity(kind) ? 'people' : 'entities');
