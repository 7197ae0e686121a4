import { recordFieldNames, recordFields } from '#domain/client-records';
import type { ClientField } from '#domain/import-values';

/**
 * What programs call their columns, once the words for whose it is (“taxpayer”, “spouse”) are taken away:
 * lower case, words apart. Vendors rename columns and users choose them, so there is no format per program.
 * The names of a field are apart by commas.
 */
const namesOf: readonly (readonly [ClientField, names: string])[] = [
  [
    'fullName',
    `name, full name, display name, account name, contact name, names, name line 1, return name, file as,
    sort name, folder name, last first, last name first name, customer full name, name last first`,
  ],
  [
    'firstName',
    `first name, first, given name, fname, firstname, forename, first nm, first name and initial, first name mi`,
  ],
  [
    'middleName',
    'middle name, middle, mi, middle initial, additional name, mid init, m i, initial',
  ],
  ['lastName', 'last name, last, family name, lname, lastname, surname, last nm'],
  ['suffix', 'suffix, name suffix, generation, jr sr, sfx'],
  [
    'businessName',
    `company, company name, business name, entity name, organization, organization name, business, legal name,
    corporation name, partnership name, trust name, estate name, firm name, employer name`,
  ],
  [
    'kind',
    `type, client type, account type, entity type, return type, kind, tax form, form, form type, module, entity,
    customer type, contact type, tax return type`,
  ],
  [
    'email',
    `email, e mail, email address, e mail address, e mail 1 value, email 1 value, primary email, mail,
    main email, email 1, login email, e mail address 1, email addr`,
  ],
  [
    'mobilePhone',
    `mobile, mobile phone, cell, cell phone, cellphone, mobile number, cell number, mobile phone number, cell ph,
    cellular, cell phone number`,
  ],
  [
    'phone',
    `phone, phone number, home phone, work phone, business phone, day phone, daytime phone, evening phone,
    primary phone, main phone, phone 1 value, phone 2 value, phone 1, phone 2, phone numbers, home ph, work ph,
    tel, other phone, phone no, contact phone, day time phone, home phone number, work phone number`,
  ],
  [
    'number',
    `ssn, social security number, social security no, social security, tin, tax id, ein, ssn ein, id number,
    ssn itin, taxpayer id, tax id number, fein, federal id, ssn tin, federal ein, employer id,
    employer identification number, soc sec no, ss number, ssn fein, tax identification number, id ssn, itin,
    ssn or ein, federal id number`,
  ],
  ['birthDate', 'dob, date of birth, birth date, birthday, birthdate, birth, born, d o b, bday'],
  [
    'addressLine1',
    `address, street address, street, address 1, address line 1, street 1, addr, addr 1, address 1 street,
    home street, home address, street line 1, street address 1, home address street, street address line 1,
    bill street 1, business street, home street 1, address street, bill street, present home address, us address`,
  ],
  [
    'addressLine2',
    `address 2, address line 2, apt, apartment, suite, unit, apt no, apt number, street 2, home street 2,
    address 1 extended address, apt suite, street address 2, street address line 2, addr 2, apartment number,
    bill street 2, apt unit, suite apt, unit number`,
  ],
  [
    'city',
    `city, town, home city, address 1 city, city town, address city, bill city, business city, city name`,
  ],
  [
    'state',
    `state, province, st, home state, address 1 region, state province, address state, bill state,
    state abbreviation, state code, business state, us state`,
  ],
  [
    'zip',
    `zip, zip code, zipcode, postal code, home postal code, address 1 postal code, zip postal code, postal,
    address zip, bill zip, zip 4, business postal code, postcode, zip plus 4`,
  ],
  [
    'cityStateZip',
    `city state zip, city st zip, city state zip code, city state and zip, csz, city state postal code`,
  ],
  [
    'filingStatus',
    `filing status, fs, status filing, federal filing status, fed filing status, file status, filing stat,
    marital filing status`,
  ],
  [
    'states',
    `state returns, states, state filings, filing states, state return, resident state, state s, states filed,
    state of residence`,
  ],
  [
    'formedOn',
    `date formed, date of incorporation, incorporation date, formation date, date incorporated,
    date business started, date established, formed, date of death`,
  ],
  ['fiscalYearEnd', 'fiscal year end, fye, year end, fiscal year ending, tax year end, fy end'],
  [
    'clientSince',
    `since, date added, created, created on, date created, created date, start date, creation date, date entered,
    first year, open date, creation, create date`,
  ],
  [
    'source',
    `source, referred by, referral source, referral, lead source, how did you hear about us, how heard`,
  ],
  [
    'tags',
    `tags, tag, labels, label, group, groups, category, categories, group membership, user defined category,
    custom category`,
  ],
  [
    'reference',
    `id, number, no, code, account number, account no, acct no, client id, client number, client no, client code,
    id code, file number, file no, acct, account id, external id, ext id, customer id, customer number,
    file name, return id, locator`,
  ],
];

/** The field of each name; a field of a record is also known by its label. */
export const columnNames: Readonly<Record<string, ClientField>> = Object.fromEntries([
  ...recordFieldNames
    .filter((name) => !namesOf.some(([field]) => field === name))
    .map((name) => [recordFields[name].label.toLowerCase(), name] as const),
  ...namesOf.flatMap(([field, names]) => names.split(/,\s+/).map((name) => [name, field] as const)),
]);

/** The field of a spouse that is beside a taxpayer's. */
export const ofSpouse: Readonly<Partial<Record<ClientField, ClientField>>> = {
  fullName: 'spouseFullName',
  firstName: 'spouseFirstName',
  lastName: 'spouseLastName',
  birthDate: 'spouseBirthDate',
  number: 'spouseNumber',
  email: 'spouseEmail',
  mobilePhone: 'spousePhone',
  phone: 'spousePhone',
};

/** Words that say a column is the spouse’s. */
export const spouseTerms: ReadonlySet<string> = new Set([
  'spouse',
  'spouses',
  'sp',
  'secondary',
  'partner',
  's',
  'joint',
]);

/** Words that say it is the taxpayer’s, or say nothing. */
export const ownText: ReadonlySet<string> = new Set(
  `taxpayer taxpayers tp t client clients customer primary main mailing current default billing bill person
    individual contact filer permanent resident the of to`.split(/\s+/),
);
