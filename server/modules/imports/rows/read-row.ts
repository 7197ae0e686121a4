import { emailAddress, personName } from '#contract/identity/account-fields';
import { type ClientKind, isEntity, maxEntityName } from '#domain/client-accounts';
import {
  emptyRecord,
  fieldsOnlyOf,
  ofEachField,
  recordField,
  type RecordFieldName,
  type RecordFields,
  recordLimits,
} from '#domain/client-records';
import type { ClientField, ImportNote, ImportReason } from '#domain/import-values';
import { filingStates, type StateCode } from '#domain/states';
import type { Day } from '#domain/tax/business-days';
import type { ValidNumber } from '#modules/clients/records';
import type { RowFormat } from '../row-format.ts';
import { Cells } from './cells.ts';
import { entityKindOf, type PersonName, readKind, readName } from './names.ts';
import {
  readChoice,
  readCityStateZip,
  readFilingStatus,
  readMonth,
  readNumber,
  readState,
  readTags,
  readZip,
} from './values.ts';

/** What a row of a client list says of a client. */
export interface ImportedClient extends RecordFields {
  kind: ClientKind;
  /** The person the firm writes to; an entity without one has its name as the first name. */
  contact: PersonName;
  entityName: string | null;
  spouse: PersonName | null;
  email: string | null;
  /** As typed: read by the caller, which knows the countries. */
  phone: string | null;
  tags: string[];
  reference: string | null;
  number: ValidNumber | null;
  spouseNumber: ValidNumber | null;
}

export type ReadRow =
  | { client: ImportedClient; notes: ImportNote[] }
  | { skipped: Extract<ImportReason, 'no-name' | 'name-refused' | 'total'> };

const validName = personName('Name is required');
const isName = ({ firstName, lastName }: PersonName): boolean =>
  [firstName, lastName].every((part) => part === '' || validName.safeParse(part).success);

/** Reads one row. What can’t be read of it is noted, and the rest is taken. */
export function readRow(cells: readonly string[], format: RowFormat): ReadRow {
  const row = new Row(cells, format);
  const people = peopleOf(row);
  if (!people) return { skipped: 'no-name' };
  const { kind, contact, entityName, spouse } = people;
  if (/^(?:grand |sub)?totals?\b/i.test(entityName ?? `${contact.firstName} ${contact.lastName}`)) {
    return { skipped: 'total' };
  }
  if (
    !isName(contact) ||
    (spouse && !isName(spouse)) ||
    (entityName ?? '').length > maxEntityName
  ) {
    return { skipped: 'name-refused' };
  }
  const entity = isEntity(kind);
  if (row.first('spouseEmail', 'spousePhone') && row.first('email', 'mobilePhone', 'phone')) {
    row.note('spouse-contact');
  }
  const client: ImportedClient = {
    ...people,
    email: row.email(),
    phone: row.first('mobilePhone', 'phone', 'spousePhone'),
    ...row.recordFields({
      unfit: fieldsOnlyOf(entity ? 'people' : 'entities'),
      read: {
        ...row.address(),
        states: row.states(),
        filingStatus: entity ? null : row.read('filingStatus', readFilingStatus, 'status-refused'),
        spouseFirstName: people.spouse?.firstName ?? null,
        spouseLastName: people.spouse?.lastName ?? null,
        ...(people.spouse ? {} : { spouseBirthDate: null }),
      },
    }),
    tags: readTags(row.all('tags').join(';'), {
      most: recordLimits.tags,
      length: recordLimits.tag,
    }),
    reference: row.line('reference', 60),
    number: row.number('number', entity ? 'entity' : 'person'),
    spouseNumber: spouse ? row.number('spouseNumber', 'person') : null,
  };
  return { client, notes: row.notes };
}

/** Who a row is about. */
function peopleOf(
  row: Row,
): Pick<ImportedClient, 'kind' | 'contact' | 'entityName' | 'spouse'> | undefined {
  const full = row.text('fullName');
  const company = row.text('businessName');
  const first = [row.text('firstName'), row.text('middleName')].filter(Boolean).join(' ');
  const last = [row.text('lastName'), row.text('suffix')].filter(Boolean).join(' ');
  const hasPerson = row.text('firstName') !== '' || row.text('lastName') !== '';
  const given = readKind(row.text('kind'));
  const entityName = company || (hasPerson && last && first ? '' : full || last || first);
  const shown = entityName === '' ? undefined : entityKindOf(entityName);
  // A company beside a person’s name is an employer, unless the file says otherwise.
  const alone = company !== '' && (!hasPerson || full === company);
  const kind = given ?? shown ?? (alone ? 'business' : undefined);
  if (kind && isEntity(kind) && entityName !== '') {
    const contact = hasPerson && company !== '' ? { firstName: first, lastName: last } : undefined;
    return {
      kind,
      entityName,
      contact: contact ?? { firstName: entityName.slice(0, 80).trim(), lastName: '' },
      spouse: null,
    };
  }
  const name = hasPerson ? namesApart(first, last) : readName(full || company);
  if (!name) return undefined;
  const spouse = spouseOf(row, name.person) ?? name.spouse;
  return {
    kind: spouse ? 'couple' : 'individual',
    contact: name.person,
    entityName: null,
    spouse,
  };
}

/** First names of both in the column of the first name: “Maya & Sam”. */
function namesApart(first: string, last: string) {
  const both = last === '' ? null : readName(`${last.replaceAll(',', '')}, ${first}`);
  return both?.spouse ? both : { person: { firstName: first, lastName: last }, spouse: null };
}

function spouseOf(row: Row, person: PersonName): PersonName | null {
  const firstName = row.text('spouseFirstName');
  const lastName = row.text('spouseLastName');
  if (firstName !== '') return { firstName, lastName: lastName || person.lastName };
  const named = readName(row.text('spouseFullName'))?.person;
  if (!named) return null;
  return named.lastName === '' ? { ...named, lastName: person.lastName } : named;
}

/** The cells of a row of a client list. */
class Row extends Cells<ClientField> {
  readonly #today: Day;

  constructor(cells: readonly string[], format: RowFormat) {
    super(cells, format);
    this.#today = format.today;
  }

  /** A day that is over, of a person or an entity. */
  pastDay(field: ClientField, firstYear: number): Day | null {
    const read = this.day(field, Number(this.#today.slice(0, 4)));
    if (read === null) return null;
    if (read <= this.#today && Number(read.slice(0, 4)) >= firstYear) return read;
    this.note('date-refused');
    return null;
  }

  /** The fields of a record: those that were read already, and the others as they are declared. */
  recordFields({
    unfit,
    read,
  }: {
    unfit: readonly RecordFieldName[];
    read: Partial<RecordFields>;
  }): RecordFields {
    const declared = ofEachField<RecordFields>((name) =>
      name in read || unfit.includes(name) ? emptyRecord[name] : this.#field(name),
    );
    return { ...declared, ...read };
  }

  #field(name: RecordFieldName): RecordFields[RecordFieldName] {
    const { is } = recordField(name);
    switch (is.type) {
      case 'day':
        return this.pastDay(name, is.from);
      case 'month':
        return this.read(name, readMonth, 'date-refused');
      case 'zip':
        return this.read(name, readZip, 'zip-refused');
      case 'states':
        return this.states();
      case 'choice':
        return this.read(name, (text) => readChoice(text, is.options), 'choice-refused');
      case 'line':
      case 'name':
        return this.line(name, is.most ?? recordLimits.line);
    }
  }

  email(): string | null {
    const typed = this.first('email', 'spouseEmail');
    // Several in one cell: the first.
    const [first = ''] = typed?.split(/\s*[;,\s]\s*/) ?? [];
    if (first === '') return null;
    const { success, data } = emailAddress.safeParse(first);
    if (!success) this.note('email-refused');
    return success ? data : null;
  }

  number(field: 'number' | 'spouseNumber', holder: 'person' | 'entity'): ValidNumber | null {
    const text = this.text(field);
    const read = text === '' ? undefined : readNumber(text, holder);
    if (read?.isValid === false) this.note('number-refused');
    return read?.isValid ? read : null;
  }

  states(): StateCode[] {
    const terms = this.text('states')
      .split(/[,;/|]\s*|\s+/)
      .filter(Boolean);
    const read = terms.map(readState);
    if (read.includes(null)) this.note('state-refused');
    const known = read.filter(
      (code): code is StateCode => code !== null && filingStates.includes(code),
    );
    return [...new Set(known)].toSorted();
  }

  address(): Pick<ImportedClient, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip'> {
    const [first = '', ...lines] = (this.all('addressLine1')[0] ?? '').split(/\s*\n\s*/);
    const lastLine =
      readCityStateZip(lines.at(-1) ?? '') ?? readCityStateZip(this.text('cityStateZip'));
    if (lastLine && lines.length > 0 && readCityStateZip(lines.at(-1) ?? '')) lines.pop();
    const cut = (text: string): string | null => {
      if (text.length > recordLimits.line) this.note('text-cut');
      return text.slice(0, recordLimits.line).trim() || null;
    };
    return {
      addressLine1: cut(first),
      addressLine2: cut(this.text('addressLine2') || lines.join(', ')),
      city: cut(this.text('city') || lastLine?.city || ''),
      state: this.read('state', readState, 'state-refused') ?? lastLine?.state ?? null,
      zip: this.read('zip', readZip, 'zip-refused') ?? lastLine?.zip ?? null,
    };
  }
}
