import {
  ofEachField,
  type RecordFieldName,
  recordFieldNames,
  recordFields,
} from './client-records.ts';
import {
  type InvoiceField,
  invoiceFieldNames,
  invoiceFields,
  invoiceSkipReasons,
  invoiceNotes,
  invoiceReasons,
} from './invoice-import-values.ts';

/** What a file holds. */
export const importKinds = ['clients', 'invoices'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What a column of an imported client list can hold, in the order that screens offer it. */
const listedFields = {
  fullName: 'Full name',
  firstName: 'First name',
  middleName: 'Middle name or initial',
  lastName: 'Last name',
  suffix: 'Suffix',
  businessName: 'Business name',
  kind: 'Kind of client',
  email: 'Email',
  mobilePhone: 'Mobile phone',
  phone: 'Other phone',
  number: 'SSN, ITIN, or EIN',
  birthDate: 'Birth date',
  spouseFullName: 'Spouse’s full name',
  spouseFirstName: 'Spouse’s first name',
  spouseLastName: 'Spouse’s last name',
  spouseBirthDate: 'Spouse’s birth date',
  spouseNumber: 'Spouse’s SSN or ITIN',
  spouseEmail: 'Spouse’s email',
  spousePhone: 'Spouse’s phone',
  addressLine1: 'Street address',
  addressLine2: 'Apartment, suite, or unit',
  city: 'City',
  state: 'State',
  zip: 'ZIP Code',
  cityStateZip: 'City, state, and ZIP Code in one',
  filingStatus: 'Filing status',
  states: 'State returns',
  formedOn: 'Date formed',
  fiscalYearEnd: 'Fiscal year end',
  clientSince: 'Client since',
  source: 'How they came to the firm',
  tags: 'Tags',
  reference: 'Client number in the other program',
} as const;
export type ClientField = keyof typeof listedFields | RecordFieldName;
const recordLabels = ofEachField<Record<RecordFieldName, string>>(
  (name) => recordFields[name].label,
);
/** Fields of a record that have no place of their own in the list come last, under their label. */
export const clientFields: Readonly<Record<ClientField, string>> = {
  ...listedFields,
  ...recordLabels,
  ...listedFields,
};
export const clientFieldNames = Object.keys(clientFields) as ClientField[];

/** What a column of any file can hold. */
export type ImportField = ClientField | InvoiceField;
export const importFieldNames: readonly ImportField[] = [...clientFieldNames, ...invoiceFieldNames];
export const importFields: Readonly<Record<ImportField, string>> = {
  ...clientFields,
  ...invoiceFields,
};
/** What a column can hold, by what the file holds. */
export const fieldsOfKind: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  clients: clientFieldNames,
  invoices: invoiceFieldNames,
};

/** Fields that hold a taxpayer number: such columns are dropped unless staff choose otherwise. */
export const numberFields: ReadonlySet<ImportField> = new Set(['number', 'spouseNumber']);

/** Fields that several columns may hold; of all others the first column counts. */
export const repeatableFields: ReadonlySet<ImportField> = new Set(['tags', 'phone', 'email']);

/** Fields that hold a calendar day. */
export const dateFields: ReadonlySet<ImportField> = new Set([
  ...recordFieldNames.filter((name) => recordFields[name].is.type === 'day'),
  'issuedOn',
  'dueOn',
  'paidOn',
]);

/** What happens with taxpayer numbers in a file. */
export const numberChoices = ['drop', 'seal'] as const;
export type NumberChoice = (typeof numberChoices)[number];

/** What the dry run says of a row: each has exactly one. */
export const importVerdicts = ['new', 'household', 'same', 'conflict', 'skipped'] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

export const importVerdictLabels: Readonly<Record<ImportVerdict, string>> = {
  new: 'New',
  household: 'Joins household',
  same: 'Same as',
  conflict: 'Conflict',
  skipped: 'Skipped',
};

/** Why a row has its verdict. `{who}` is the client, or the row of the file, that it was compared with. */
export const importReasons = {
  'new-client': 'A client who isn’t here yet',
  namesake: 'Another client has the same name, with other details: {who}',
  'same-email': 'Same name and email as {who}',
  'same-details': 'Same name and details as {who}',
  'is-spouse': 'Is the spouse of {who}',
  'shares-email': 'Shares an email address with {who}',
  'shares-home': 'Lives at the same address as {who}',
  'staff-email': 'Someone on the staff has this email address',
  'email-signs-in': '{who} signs in with this email address',
  'email-taken': '{who} has this email address under another name',
  'name-only': 'The same name as {who}, and nothing that tells them apart',
  'no-name': 'No name in this row',
  'name-refused': 'The name can’t be stored: it is too long, or has an address or a number in it',
  total: 'A total, not a client',
  ...invoiceReasons,
  'decided-import': 'You chose to import this row as a new client',
  'decided-invoice': 'You chose to import this invoice for {who}',
  'decided-without-email': 'You chose to import this row without its email address',
  'decided-skip': 'You chose to skip this row',
} as const;
export type ImportReason = keyof typeof importReasons;

/** What of a row can’t be taken over as it stands, though the row can. */
export const importNotes = {
  'email-refused': 'The email address isn’t valid',
  'phone-refused': 'The phone number isn’t valid, or is one we don’t send text messages to',
  'date-refused': 'A date can’t be read',
  'date-ambiguous': 'A date can be read in two ways',
  'number-refused': 'A taxpayer number can’t have been issued',
  'zip-refused': 'The ZIP Code isn’t valid',
  'state-refused': 'The state isn’t known',
  'status-refused': 'The filing status isn’t known',
  'choice-refused': 'A value isn’t among those to choose from',
  'spouse-contact':
    'The spouse’s own email or phone isn’t taken over: a couple’s account has one contact',
  'text-cut': 'A text was too long and was cut',
  ...invoiceNotes,
} as const;
export type ImportNote = keyof typeof importNotes;

/** Where an import stands. */
export const importStates = ['checked', 'importing', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

export const importStateLabels: Readonly<Record<ImportState, string>> = {
  checked: 'Not imported yet',
  importing: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
};

/** The outcome of a row: `kept` after an undo that left it, since work had begun. */
export const importOutcomes = ['imported', 'refused', 'undone', 'kept'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Why an undo left a client: what happened since the import. */
export const clientSkipReasons = {
  merged: 'Merged with another client since',
  household: 'Belongs to a household, or left one',
  account: 'Has a way to sign in by now',
  projects: 'Has a project by now',
  documents: 'Has documents or folders by now',
  messages: 'Has a conversation by now',
  invoices: 'Has an invoice by now',
  invited: 'Was invited since',
  access: 'Someone was given access since',
  'in-charge': 'Someone is in charge of this client by now',
  notes: 'Has a note by now',
  changed: 'The client’s details were changed since',
} as const;
export type ClientSkipReason = keyof typeof clientSkipReasons;
/** Why an undo left what a row made. */
export const skipReasons = { ...clientSkipReasons, ...invoiceSkipReasons } as const;
export type SkipReason = keyof typeof skipReasons;

/** Bounds of an import. */
export const importLimits = {
  /** Bytes of a file. */
  bytes: 20 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  /** Characters of a cell; more are cut. */
  cell: 2000,
  /** Values of each column that the mapping shows. */
  examples: 5,
  undoDays: 7,
  /** Days for which the rows of the file are kept, sealed. */
  rowDays: 30,
} as const;
