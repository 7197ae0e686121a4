import { eq } from 'drizzle-orm';
import {
  createDependent,
  getClientRecord,
  updateClientRecord,
} from '../../contract/clients/client-record.ts';
import type { BodyInput } from '../../contract/endpoint.ts';
import type { App } from '../../server/app.ts';
import { users } from '../../server/modules/identity/people/index.ts';
import type { DemoAccount } from './accounts.ts';
import { signInCustomer } from './customer.ts';

type RecordBody = Omit<BodyInput<typeof updateClientRecord>, 'version'>;

interface DemoRecord {
  /** Of the person the firm writes to. */
  email: string;
  record: RecordBody;
  dependents?: readonly BodyInput<typeof createDependent>[];
}

/**
 * Records of some clients. Their numbers are nobody's: the Social Security Administration keeps 987-65-4320 to
 * 987-65-4329 for advertising and issues none of them, and no EIN begins with 07, 08, 28, or 78 (IRS, valid EIN
 * prefixes).
 */
const records: readonly DemoRecord[] = [
  {
    email: 'maya@okafor.example',
    record: {
      number: '987-65-4320',
      addressLine1: '4102 Avenue G',
      city: 'Austin',
      state: 'TX',
      zip: '78751',
      birthDate: '1986-05-14',
      filingStatus: 'head-of-household',
      clientSince: '2021-02-08',
      source: 'Referred by a client',
      tags: ['Two jobs'],
    },
    dependents: [
      {
        firstName: 'Ada',
        lastName: 'Okafor',
        relation: 'child',
        birthDate: '2016-09-02',
        number: '987-65-4321',
      },
    ],
  },
  {
    email: 'theo@lindqvist.example',
    record: {
      number: '987-65-4322',
      addressLine1: '88 Brazos Street',
      addressLine2: 'Apt 1204',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      states: ['NY'],
      birthDate: '1979-11-30',
      filingStatus: 'single',
      clientSince: '2023-01-17',
      source: 'Website',
      tags: ['K-1', 'Extension'],
    },
  },
  {
    email: 'elena@marchetti.example',
    record: {
      number: '987-65-4323',
      addressLine1: '2715 Barton Hills Drive',
      city: 'Austin',
      state: 'TX',
      zip: '78704',
      birthDate: '1990-03-21',
      filingStatus: 'married-filing-jointly',
      spouseFirstName: 'Marco',
      spouseLastName: 'Marchetti',
      spouseBirthDate: '1988-07-08',
      spouseNumber: '987-65-4324',
      clientSince: '2022-01-31',
      source: 'Search engine',
      tags: ['Rental'],
    },
  },
  {
    email: 'omar@haddad.example',
    record: {
      number: '987-65-4325',
      city: 'Round Rock',
      state: 'TX',
      zip: '78664',
      states: ['OK'],
      filingStatus: 'qualifying-surviving-spouse',
      clientSince: '2019-03-04',
      source: 'Walk-in',
      tags: ['Estimated payments'],
    },
  },
  {
    email: 'dev@malhotra.example',
    record: {
      kind: 'couple',
      number: '987-65-4326',
      addressLine1: '15 Lamplight Lane',
      city: 'Georgetown',
      state: 'TX',
      zip: '78626',
      birthDate: '1983-01-25',
      filingStatus: 'married-filing-jointly',
      spouseFirstName: 'Anita',
      spouseLastName: 'Malhotra',
      spouseBirthDate: '1985-04-17',
      spouseNumber: '987-65-4327',
      source: 'Friend or family',
      tags: ['Rental', 'Estimated payments'],
    },
    dependents: [
      {
        firstName: 'Ravi',
        lastName: 'Malhotra',
        relation: 'child',
        birthDate: '2012-12-03',
        number: '987-65-4328',
      },
      {
        firstName: 'Lena',
        lastName: 'Malhotra',
        relation: 'child',
        birthDate: '2015-06-19',
        number: '987-65-4329',
      },
    ],
  },
  {
    email: 'ines@foster.example',
    record: {
      number: '78-0041926',
      addressLine1: '610 East 6th Street',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      formedOn: '2017-08-01',
      fiscalYearEnd: 12,
      source: 'Referred by a professional',
      tags: ['Payroll', 'Sales tax'],
    },
  },
  {
    email: 'russell@tate.example',
    record: {
      number: '28-0017355',
      city: 'Dripping Springs',
      state: 'TX',
      zip: '78620',
      states: ['NM', 'OK'],
      formedOn: '2009-02-16',
      fiscalYearEnd: 9,
      source: 'Website',
      tags: ['Payroll'],
    },
  },
  {
    email: 'june@abernathy.example',
    record: {
      number: '07-0058213',
      addressLine1: 'PO Box 417',
      city: 'Wimberley',
      state: 'TX',
      zip: '78676',
      formedOn: '2020-10-05',
      fiscalYearEnd: 12,
      source: 'Referred by a professional',
      tags: ['Rental'],
    },
  },
];

/** Adds the records that are missing. */
export async function addDemoRecords(
  app: App,
  accounts: ReadonlyMap<string, DemoAccount>,
): Promise<void> {
  const admin = accounts.get('admin');
  if (!admin) throw new Error('demo data: there is no admin');
  const staff = await signInCustomer(app, admin);
  const { db } = app.platform;
  for (const { email, record, dependents = [] } of records) {
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!person) throw new Error(`demo data: there is no ${email}`);
    const { id } = person;
    const { version, number } = await staff.call(getClientRecord, { id });
    if (number !== null) continue;
    await staff.call(updateClientRecord, { id, body: { version, ...record } });
    for (const body of dependents) await staff.call(createDependent, { id, body });
  }
}
