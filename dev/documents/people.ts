/** Someone or some business on a form. All are fictional: EINs begin with 00, phones with 555. */
interface Party {
  name: string;
  address: readonly string[];
}

export interface Business extends Party {
  ein: string;
  phone: string;
}

export interface Person extends Party {
  ssnLast4: string;
}

/** Those with a record in the demo live there, and have the last digits of its number (`dev/demo/records.ts`). */
export const people = {
  maya: {
    name: 'Maya Okafor',
    address: ['4102 Avenue G', 'Austin, TX 78751'],
    ssnLast4: '4320',
  },
  theo: {
    name: 'Theo Lindqvist',
    address: ['88 Brazos Street, Apt 1204', 'Austin, TX 78701'],
    ssnLast4: '4322',
  },
  elena: {
    name: 'Elena Marchetti',
    address: ['2715 Barton Hills Drive', 'Austin, TX 78704'],
    ssnLast4: '4323',
  },
  omar: {
    name: 'Omar Haddad',
    address: ['4410 Windlass Dr', 'Round Rock, TX 78664'],
    ssnLast4: '4325',
  },
  priya: {
    name: 'Priya Raman',
    address: ['13 Juniper Terrace', 'Austin, TX 78731'],
    ssnLast4: '9904',
  },
  samuel: {
    name: 'Samuel Osei',
    address: ['702 Old Ferry St', 'Bastrop, TX 78602'],
    ssnLast4: '6128',
  },
} as const satisfies Record<string, Person>;

export const businesses = {
  brightwater: {
    name: 'Brightwater Health',
    address: ['400 Medical Park Blvd', 'Austin, TX 78756'],
    ein: '00-4183920',
    phone: '(512) 555-0118',
  },
  northfall: {
    name: 'Northfall Robotics, Inc.',
    address: ['8600 Foundry Pkwy, Bldg C', 'Round Rock, TX 78681'],
    ein: '00-7720415',
    phone: '(512) 555-0163',
  },
  hillcountry: {
    name: 'Hill Country Independent Schools',
    address: ['1 Campus Way', 'Bastrop, TX 78602'],
    ein: '00-2956073',
    phone: '(512) 555-0127',
  },
  lattice: {
    name: 'Lattice & Vale Architects LLP',
    address: ['310 Congress Ave, Floor 9', 'Austin, TX 78701'],
    ein: '00-6104482',
    phone: '(512) 555-0109',
  },
  marlow: {
    name: 'Marlow Events LLC',
    address: ['77 Warehouse Row', 'Austin, TX 78702'],
    ein: '00-8351197',
    phone: '(512) 555-0155',
  },
  tessera: {
    name: 'Tessera Kitchens, Inc.',
    address: ['2150 Trade Center Dr', 'Georgetown, TX 78626'],
    ein: '00-5529036',
    phone: '(512) 555-0171',
  },
  swiftlane: {
    name: 'Swiftlane Courier Network, Inc.',
    address: ['9000 Airport Loop', 'Austin, TX 78719'],
    ein: '00-3307751',
    phone: '(512) 555-0190',
  },
  cedar: {
    name: 'Cedar National Bank',
    address: ['PO Box 5510', 'Austin, TX 78763'],
    ein: '00-1204466',
    phone: '(800) 555-0114',
  },
  pecan: {
    name: 'Pecan Street Credit Union',
    address: ['640 E Main St', 'Round Rock, TX 78664'],
    ein: '00-9047218',
    phone: '(800) 555-0136',
  },
  larkspur: {
    name: 'Larkspur Home Mortgage',
    address: ['1818 Lender Plaza, Suite 200', 'Dallas, TX 75201'],
    ein: '00-4665809',
    phone: '(800) 555-0182',
  },
  harborline: {
    name: 'Harborline Investments',
    address: ['25 Exchange Wharf', 'Boston, MA 02110'],
    ein: '00-3871540',
    phone: '(800) 555-0149',
  },
  riverbend: {
    name: 'Riverbend Family Dental',
    address: ['1102 Lake Creek Dr', 'Round Rock, TX 78681'],
    ein: '00-7138264',
    phone: '(512) 555-0177',
  },
  bluebonnet: {
    name: 'Bluebonnet Tax & Advisory',
    address: ['1200 Barton Springs Rd, Suite 4', 'Austin, TX 78704'],
    ein: '00-6215098',
    phone: '(512) 555-0142',
  },
} as const satisfies Record<string, Business>;

/** Only the last four digits of a number are ever printed (security: no whole SSN at rest). */
export function maskedSsn(person: Pick<Person, 'ssnLast4'>): string {
  return `XXX-XX-${person.ssnLast4}`;
}
