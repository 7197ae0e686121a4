import { type ClientKind, clientName } from './client-accounts.ts';
import type { FilingStatus } from './filing-status.ts';
import { type StateCode, states } from './states.ts';

export const filingStatusLabels: Readonly<Record<FilingStatus, string>> = {
  single: 'Single',
  'married-filing-jointly': 'Married filing jointly',
  'married-filing-separately': 'Married filing separately',
  'head-of-household': 'Head of household',
  'qualifying-surviving-spouse': 'Qualifying surviving spouse',
};

export const clientKindLabels: Readonly<Record<ClientKind, string>> = {
  individual: 'Individual',
  couple: 'Couple',
  business: 'Business',
  trust: 'Trust',
  estate: 'Estate',
};

/** What a dependent is to the client (IRC 152). */
export const dependentRelations = [
  'child',
  'stepchild',
  'foster-child',
  'grandchild',
  'sibling',
  'parent',
  'other-relative',
  'not-related',
] as const;
export type DependentRelation = (typeof dependentRelations)[number];

export const dependentRelationLabels: Readonly<Record<DependentRelation, string>> = {
  child: 'Child',
  stepchild: 'Stepchild',
  'foster-child': 'Foster child',
  grandchild: 'Grandchild',
  sibling: 'Brother or sister',
  parent: 'Parent',
  'other-relative': 'Other relative',
  'not-related': 'Not related',
};

/** How clients usually come to a firm: suggestions, anything else may be written. */
export const usualSources = [
  'Referred by a client',
  'Referred by a professional',
  'Website',
  'Search engine',
  'Social media',
  'Walk-in',
  'Former firm',
  'Friend or family',
] as const;

/** Bounds of a client's record. */
export const recordLimits = {
  dependents: 20,
  tags: 20,
  tag: 40,
  line: 120,
  source: 200,
  /** Nobody alive was born before. */
  firstBirthYear: 1900,
  firstFormationYear: 1700,
} as const;

/** A field of a client’s record. All that shows, checks, or stores a record follows from it. */
interface RecordField {
  label: string;
  /** In the form, under a heading that says whose it is. */
  formLabel?: string;
  /** Which part of the form it is in. */
  section: 'address' | 'people' | 'entities' | 'firm';
  /** Half as wide as the form. */
  half?: true;
  /** What no choice is called. */
  none?: string;
  /** Offered while one types. */
  suggestions?: readonly string[];
  is:
    | { type: 'line' | 'name' | 'zip' | 'states'; most?: number }
    /** From a year on, and never to come. */
    | { type: 'day'; from: number }
    | { type: 'month' }
    | { type: 'choice'; options: Readonly<Record<string, string>> };
}

const line = { type: 'line', most: recordLimits.line } as const;
const day = { type: 'day', from: recordLimits.firstBirthYear } as const;
const name = { type: 'name' } as const;

/** What a record says in one field each, beside tags, dependents, and numbers. */
export const recordFields = {
  addressLine1: { label: 'Street address', section: 'address', is: line },
  addressLine2: { label: 'Apartment or suite', section: 'address', is: line },
  city: { label: 'City', section: 'address', is: line },
  state: {
    label: 'State',
    section: 'address',
    half: true,
    none: 'None',
    is: { type: 'choice', options: states },
  },
  zip: { label: 'ZIP Code', section: 'address', half: true, is: { type: 'zip' } },
  /** Where returns are filed, beyond the federal one. */
  states: { label: 'State returns', section: 'address', is: { type: 'states' } },
  /** Of an individual, or of the person of a couple whom the firm writes to. */
  birthDate: { label: 'Date of birth', section: 'people', half: true, is: day },
  filingStatus: {
    label: 'Filing status',
    section: 'people',
    half: true,
    none: 'Not noted',
    is: { type: 'choice', options: filingStatusLabels },
  },
  spouseFirstName: {
    label: 'Spouse’s first name',
    formLabel: 'First name',
    section: 'people',
    half: true,
    is: name,
  },
  spouseLastName: {
    label: 'Spouse’s last name',
    formLabel: 'Last name',
    section: 'people',
    half: true,
    is: name,
  },
  spouseBirthDate: {
    label: 'Spouse’s date of birth',
    formLabel: 'Date of birth',
    section: 'people',
    is: day,
  },
  /** When an entity was formed: the date of death of an estate. */
  formedOn: {
    label: 'Formed on',
    section: 'entities',
    half: true,
    is: { type: 'day', from: recordLimits.firstFormationYear },
  },
  /** The month that an entity's tax year ends with, 1 to 12. */
  fiscalYearEnd: {
    label: 'Tax year ends with',
    section: 'entities',
    half: true,
    none: 'Not noted',
    is: { type: 'month' },
  },
  clientSince: { label: 'Client since', section: 'firm', half: true, is: day },
  /** How they came to the firm. */
  source: {
    label: 'How they came to us',
    section: 'firm',
    half: true,
    suggestions: usualSources,
    is: { type: 'line', most: recordLimits.source },
  },
} as const satisfies Readonly<Record<string, RecordField>>;
export type RecordFieldName = keyof typeof recordFields;
export const recordFieldNames = Object.keys(recordFields) as RecordFieldName[];

type ValueOf<Is> = Is extends { type: 'states' }
  ? StateCode[]
  : Is extends { type: 'month' }
    ? number | null
    : Is extends { options: Readonly<Record<infer Value, string>> }
      ? Value | null
      : string | null;

/** What a record says; null, or no state, where nothing is known. */
export type RecordFields = {
  [Name in RecordFieldName]: ValueOf<(typeof recordFields)[Name]['is']>;
};

/** A field as its declaration says, whichever it is. */
export const recordField = (of: RecordFieldName): RecordField => recordFields[of];

/** A record with a value for each field; the caller states its type. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- no type ties a value to the field it is made of
export const ofEachField = <Made extends { [Name in RecordFieldName]: unknown }>(
  make: (of: RecordFieldName) => unknown,
): Made => Object.fromEntries(recordFieldNames.map((of) => [of, make(of)])) as Made;

/** What a record says while nothing was written in it. */
export const emptyRecord: RecordFields = ofEachField((of) =>
  recordField(of).is.type === 'states' ? [] : null,
);

/** Of a client of another kind the record has no such entry. */
export const fieldsOnlyOf = (section: 'people' | 'entities'): RecordFieldName[] =>
  recordFieldNames.filter((of) => recordFields[of].section === section);

interface Person {
  firstName: string;
  lastName: string;
}

/**
 * What a couple is called until staff call it otherwise: “Maya & Sam Okafor”, or with two last names “Sam
 * Brandt & Maya Okafor”, so that lists have it under the last name of the person the firm writes to.
 */
export function coupleName(contact: Person, spouse: Person | null): Person {
  if (spouse === null || spouse.firstName === '') return contact;
  const sameName = ['', contact.lastName.toLowerCase()].includes(spouse.lastName.toLowerCase());
  return {
    firstName: sameName
      ? `${contact.firstName} & ${spouse.firstName}`
      : `${clientName(spouse)} & ${contact.firstName}`,
    lastName: contact.lastName,
  };
}
