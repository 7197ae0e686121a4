import { type ClientKind, clientName } from './client-accounts.ts';
import type { FilingStatus } from './filing-status.ts';

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

/** What a record says in one field each, beside tags, dependents, and numbers. */
export const recordFieldNames = [
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zip',
  'states',
  'birthDate',
  'filingStatus',
  'spouseFirstName',
  'spouseLastName',
  'spouseBirthDate',
  'formedOn',
  'fiscalYearEnd',
  'clientSince',
  'source',
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
