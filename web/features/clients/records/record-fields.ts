import { z } from 'zod';
import { type ClientRecord, updateClientRecord } from '#contract/clients/client-record';
import { clientKinds, isEntity } from '#domain/client-accounts';
import {
  clientKindLabels,
  fieldsOnlyOf,
  ofEachField,
  recordField,
  recordFieldNames,
  type RecordFieldName,
} from '#domain/client-records';
import { filingStates, type StateCode, states } from '#domain/states';
import { readTaxpayerNumber } from '#domain/taxpayer-numbers';
import { dayText } from '#web/lib/format/day.ts';

const { shape } = updateClientRecord.body;

/** What the dialog holds of each field, as typed or chosen: empty is none. */
type FieldTexts = {
  [Name in RecordFieldName]: Name extends 'states' ? StateCode[] : string;
};

/** What the dialog takes. Numbers are empty while they stay as they are. */
const values = z.object({
  kind: z.enum(clientKinds),
  businessName: z.string().trim().max(120, 'Use at most 120 characters'),
  number: z.string().trim(),
  removeNumber: z.boolean(),
  ...ofEachField<{ [Name in RecordFieldName]: z.ZodType<FieldTexts[Name], FieldTexts[Name]> }>(
    (name): z.ZodType => {
      const { type } = recordField(name).is;
      if (type === 'states') return z.array(z.enum(filingStates));
      return type === 'month' || type === 'choice' ? z.string() : textOf(shape[name]);
    },
  ),
  spouseNumber: z.string().trim(),
  removeSpouseNumber: z.boolean(),
});
export type RecordValues = z.infer<typeof values>;

/** What the server's schema says of a text, which stays as it was typed. */
function textOf(schema: z.ZodType) {
  return z.string().superRefine((text, context) => {
    for (const { message } of schema.safeParse(text).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message });
    }
  });
}

export const recordSchema = values.superRefine((given, context) => {
  const say = (path: keyof RecordValues, message: string): void => {
    context.addIssue({ code: 'custom', path: [path], message });
  };
  const check = (path: 'number' | 'spouseNumber', holder: 'person' | 'entity'): void => {
    if (given[path] === '') return;
    const read = readTaxpayerNumber(given[path], holder);
    if (!read.isValid) say(path, read.advice);
  };
  check('number', isEntity(given.kind) ? 'entity' : 'person');
  if (isEntity(given.kind)) {
    if (given.businessName === '') say('businessName', 'Name is required');
    return;
  }
  check('spouseNumber', 'person');
  const hasSpouse = given.spouseFirstName.trim() !== '' || given.spouseLastName.trim() !== '';
  if (!hasSpouse && (given.spouseBirthDate !== '' || given.spouseNumber !== '')) {
    say('spouseFirstName', 'Enter the spouse’s name');
  }
});

/** What is worth keeping while the dialog is closed: no taxpayer numbers. */
export const recordDraft = values.omit({ number: true, spouseNumber: true });

export const valuesOf = (record: ClientRecord): RecordValues => ({
  kind: record.kind,
  businessName: isEntity(record.kind) ? record.lastName : '',
  number: '',
  removeNumber: false,
  ...ofEachField<FieldTexts>((name) => {
    const value = record[name];
    if (Array.isArray(value)) return value.filter((code) => filingStates.includes(code));
    return value === null ? '' : String(value);
  }),
  spouseNumber: '',
  removeSpouseNumber: false,
});

const changedFields = updateClientRecord.body.pick(
  ofEachField<Record<RecordFieldName, true>>(() => true),
);

/** What was changed, as the call takes it: nothing that the kind has no place for. */
export function bodyOf(
  mine: Partial<RecordValues>,
  { kind, businessName }: Pick<RecordValues, 'kind' | 'businessName'>,
) {
  const unfit = fieldsOnlyOf(isEntity(kind) ? 'people' : 'entities');
  const fitting = recordFieldNames.filter((name) => name in mine && !unfit.includes(name));
  const given = fitting.map((name) => {
    const isMonth = recordField(name).is.type === 'month';
    return [name, isMonth ? Number(mine[name]) || null : mine[name] || null];
  });
  return {
    ...changedFields.parse(Object.fromEntries(given)),
    ...(mine.kind === undefined ? {} : { kind: mine.kind }),
    ...numberOf('number', mine.number, mine.removeNumber),
    ...(isEntity(kind)
      ? mine.kind === undefined && mine.businessName === undefined
        ? {}
        : { businessName }
      : numberOf('spouseNumber', mine.spouseNumber, mine.removeSpouseNumber)),
  };
}

const numberOf = (
  name: 'number' | 'spouseNumber',
  typed: string | undefined,
  isRemoved: boolean | undefined,
): { [Name in 'number' | 'spouseNumber']?: string | null } =>
  isRemoved === true ? { [name]: null } : typed === undefined ? {} : { [name]: typed };

export const recordLabels: Readonly<Record<keyof RecordValues, string>> = {
  kind: 'Kind',
  businessName: 'Name',
  number: 'Taxpayer number',
  removeNumber: 'Taxpayer number',
  ...ofEachField<Record<RecordFieldName, string>>((name) => recordField(name).label),
  spouseNumber: 'Spouse’s taxpayer number',
  removeSpouseNumber: 'Spouse’s taxpayer number',
};

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
export const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName.format(Date.UTC(2026, index, 15)),
}));

/** What a record says in a field as a person reads it; empty where nothing is known. */
export function textOfField(name: RecordFieldName, value: string | readonly StateCode[]): string {
  const { is } = recordField(name);
  if (typeof value !== 'string') return value.map((code) => states[code]).join(', ');
  if (value === '') return '';
  switch (is.type) {
    case 'choice':
      return is.options[value] ?? value;
    case 'month':
      return months.find((month) => month.value === value)?.label ?? '';
    case 'day':
      return dayText(value);
    case 'line':
    case 'name':
    case 'zip':
    case 'states':
      return value;
  }
}

/** Shown together, as a person would write them, or where they have their own look. */
const composed: ReadonlySet<RecordFieldName> = new Set([
  ...(['addressLine1', 'addressLine2', 'city', 'state', 'zip', 'states'] as const),
  ...(['birthDate', 'filingStatus', 'spouseFirstName', 'spouseLastName'] as const),
  ...(['spouseBirthDate', 'formedOn', 'fiscalYearEnd'] as const),
]);

/** The fields of a kind of client that are shown one by one. */
export function otherFields({ kind }: Pick<ClientRecord, 'kind'>): RecordFieldName[] {
  const unfit = fieldsOnlyOf(isEntity(kind) ? 'people' : 'entities');
  return recordFieldNames.filter((name) => !composed.has(name) && !unfit.includes(name));
}

/** A value as a person reads it. */
export function asText(name: 'kind' | RecordFieldName, all: RecordValues): string {
  if (name === 'kind') return clientKindLabels[all.kind];
  return textOfField(name, all[name]) || 'empty';
}

/** What saving another kind does to the record, in sentences; none where nothing is lost. */
export function effectsOf(record: ClientRecord, kind: ClientRecord['kind']): string[] {
  if (kind === record.kind) return [];
  if (!isEntity(kind)) {
    const gone = [
      ...(record.number === null || !isEntity(record.kind) ? [] : ['the taxpayer number']),
      ...(record.formedOn === null ? [] : ['the date of formation']),
      ...(record.fiscalYearEnd === null ? [] : ['the end of the tax year']),
    ];
    return [
      kind === 'couple'
        ? 'The client will be called after both people. You can change the name later under Edit.'
        : 'The client will be called by the name of the person we write to.',
      ...removes(gone),
    ];
  }
  if (isEntity(record.kind)) return [];
  const gone = [
    ...(record.number === null ? [] : ['the taxpayer number']),
    ...(record.birthDate === null ? [] : ['the date of birth']),
    ...(record.filingStatus === null ? [] : ['the filing status']),
    ...(record.spouseFirstName === null && record.spouseLastName === null ? [] : ['the spouse']),
    ...(record.dependents.length === 0 ? [] : ['all dependents']),
  ];
  return ['The client will be called by the name below.', ...removes(gone)];
}

const list = new Intl.ListFormat('en-US');
const removes = (gone: readonly string[]): string[] =>
  gone.length === 0 ? [] : [`Saving permanently removes ${list.format(gone)}.`];
