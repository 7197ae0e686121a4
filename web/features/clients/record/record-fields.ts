import { z } from 'zod';
import { type ClientRecord, updateClientRecord } from '#contract/clients/client-record';
import { clientKinds, isEntity } from '#domain/client-accounts';
import { clientKindLabels, filingStatusLabels } from '#domain/client-records';
import { filingStatuses } from '#domain/filing-status';
import { filingStates, stateCodes, states } from '#domain/states';
import { readTaxpayerNumber } from '#domain/taxpayer-numbers';
import { dayText } from '#web/lib/format/day.ts';

const { shape } = updateClientRecord.body;

/** What the dialog takes, as typed: empty is none. Numbers are empty while they stay as they are. */
const values = z.object({
  kind: z.enum(clientKinds),
  businessName: z.string().trim().max(120, 'Use at most 120 characters'),
  number: z.string().trim(),
  removeNumber: z.boolean(),
  addressLine1: textOf(shape.addressLine1),
  addressLine2: textOf(shape.addressLine2),
  city: textOf(shape.city),
  state: z.enum(['', ...stateCodes]),
  zip: textOf(shape.zip),
  states: z.array(z.enum(filingStates)),
  birthDate: textOf(shape.birthDate),
  filingStatus: z.enum(['', ...filingStatuses]),
  spouseFirstName: textOf(shape.spouseFirstName),
  spouseLastName: textOf(shape.spouseLastName),
  spouseBirthDate: textOf(shape.spouseBirthDate),
  spouseNumber: z.string().trim(),
  removeSpouseNumber: z.boolean(),
  formedOn: textOf(shape.formedOn),
  fiscalYearEnd: z.string(),
  clientSince: textOf(shape.clientSince),
  source: textOf(shape.source),
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

export const recordFields = values.superRefine((given, context) => {
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
  addressLine1: record.addressLine1 ?? '',
  addressLine2: record.addressLine2 ?? '',
  city: record.city ?? '',
  state: record.state ?? '',
  zip: record.zip ?? '',
  states: record.states.flatMap((code) => filingStates.find((one) => one === code) ?? []),
  birthDate: record.birthDate ?? '',
  filingStatus: record.filingStatus ?? '',
  spouseFirstName: record.spouseFirstName ?? '',
  spouseLastName: record.spouseLastName ?? '',
  spouseBirthDate: record.spouseBirthDate ?? '',
  spouseNumber: '',
  removeSpouseNumber: false,
  formedOn: record.formedOn ?? '',
  fiscalYearEnd: record.fiscalYearEnd === null ? '' : String(record.fiscalYearEnd),
  clientSince: record.clientSince ?? '',
  source: record.source ?? '',
});

const familyFields = [
  'birthDate',
  'filingStatus',
  'spouseFirstName',
  'spouseLastName',
  'spouseBirthDate',
  'spouseNumber',
] as const;

/** What was changed, as the call takes it: nothing that the kind has no place for. */
export function bodyOf(
  { removeNumber, removeSpouseNumber, ...mine }: Partial<RecordValues>,
  { kind, businessName }: Pick<RecordValues, 'kind' | 'businessName'>,
) {
  const { state, filingStatus, fiscalYearEnd, businessName: _, ...texts } = mine;
  const unfit: readonly string[] = isEntity(kind) ? familyFields : ['formedOn'];
  const fitting = Object.fromEntries(
    Object.entries(texts).filter(([name]) => !unfit.includes(name)),
  ) as typeof texts;
  return {
    ...fitting,
    ...(state === undefined ? {} : { state: state || null }),
    ...(removeNumber === true ? { number: null } : {}),
    ...(isEntity(kind)
      ? {
          ...(mine.kind === undefined && mine.businessName === undefined ? {} : { businessName }),
          ...(fiscalYearEnd === undefined ? {} : { fiscalYearEnd: Number(fiscalYearEnd) || null }),
        }
      : {
          ...(filingStatus === undefined ? {} : { filingStatus: filingStatus || null }),
          ...(removeSpouseNumber === true ? { spouseNumber: null } : {}),
        }),
  };
}

export const recordLabels: Readonly<Record<keyof RecordValues, string>> = {
  kind: 'Kind',
  businessName: 'Name',
  number: 'Taxpayer number',
  removeNumber: 'Taxpayer number',
  addressLine1: 'Street address',
  addressLine2: 'Apartment or suite',
  city: 'City',
  state: 'State',
  zip: 'ZIP Code',
  states: 'State returns',
  birthDate: 'Date of birth',
  filingStatus: 'Filing status',
  spouseFirstName: 'Spouse’s first name',
  spouseLastName: 'Spouse’s last name',
  spouseBirthDate: 'Spouse’s date of birth',
  spouseNumber: 'Spouse’s taxpayer number',
  removeSpouseNumber: 'Spouse’s taxpayer number',
  formedOn: 'Formed on',
  fiscalYearEnd: 'Tax year ends with',
  clientSince: 'Client since',
  source: 'How they came to us',
};

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
export const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName.format(Date.UTC(2026, index, 15)),
}));

/** A value as a person reads it. */
export function asText(name: keyof RecordValues, all: RecordValues): string {
  const value = all[name];
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'empty';
  switch (name) {
    case 'kind':
      return clientKindLabels[all.kind];
    case 'state':
      return all.state === '' ? 'empty' : states[all.state];
    case 'states':
      return all.states.map((code) => states[code]).join(', ');
    case 'filingStatus':
      return all.filingStatus === '' ? 'empty' : filingStatusLabels[all.filingStatus];
    case 'fiscalYearEnd':
      return months.find((month) => month.value === all.fiscalYearEnd)?.label ?? 'empty';
    case 'birthDate':
    case 'spouseBirthDate':
    case 'formedOn':
    case 'clientSince':
      return dayText(String(value));
    default:
      return String(value);
  }
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
