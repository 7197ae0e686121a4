import { csvText, utf8 } from './testing-files.ts';

/** A list of many people: every twentieth a couple, every fiftieth has a spouse at the same address. */
export function longList(count: number): Uint8Array<ArrayBuffer> {
  const firsts = ['Maya', 'Theo', 'Ana', 'Sam', 'Lena', 'Ravi', 'Joan', 'Kofi', 'Mei', 'Luis'];
  const lasts = [
    'Okafor',
    'Lindqvist',
    'Ruiz',
    'Brandt',
    'Ortiz',
    'Patel',
    'Meyer',
    'Mensah',
    'Chen',
  ];
  const syllables = ['ba', 'do', 'ke', 'li', 'mo', 'nu', 'ra', 'si', 'ta', 'vo'];
  const rows = Array.from({ length: count }, (_, index) => {
    const first = firsts[index % firsts.length] ?? '';
    const tail = String(index)
      .split('')
      .map((digit) => syllables[Number(digit)] ?? '')
      .join('');
    const isSpouse = index % 50 === 49;
    const home = isSpouse ? index - 1 : index;
    const last = isSpouse
      ? (lasts[home % lasts.length] ?? '')
      : (lasts[index % lasts.length] ?? '');
    return [
      `${first} ${tail}`,
      last,
      `client${home}@example.test`,
      `(512) 555-${String(1000 + (index % 9000))}`,
      `${(index % 12) + 1}/${(index % 28) + 1}/${1940 + (index % 60)}`,
      index % 20 === 0 ? 'Robin' : '',
      `${index + 1} Elm St`,
      'Austin',
      'TX',
      '78701',
    ];
  });
  const header = [
    'First Name',
    'Last Name',
    'Email',
    'Phone',
    'DOB',
    'Spouse First Name',
    'Address',
    'City',
    'State',
    'Zip',
  ];
  return utf8(csvText([header, ...rows]));
}

/** A long list of invoices of one client, all paid. */
export function longInvoiceList(count: number): Uint8Array<ArrayBuffer> {
  const head = ['Number', 'Name', 'E-mail', 'Date', 'Due', 'Total', 'Balance'];
  const rows = Array.from({ length: count }, (_, index) => [
    `A-${index + 1}`,
    'Maya Okafor',
    'maya@example.test',
    '3/2/2025',
    '4/1/2025',
    `${100 + index}.00`,
    '0.00',
  ]);
  return utf8(csvText([head, ...rows]));
}
