import type { Random } from '../documents/random.ts';
import type { Parties } from './case.ts';

const first = [
  'Maya',
  'Theo',
  'Elena',
  'Omar',
  'Priya',
  'Samuel',
  'Grace',
  'Liam',
  'Noor',
  'Hannah',
  'Diego',
  'Wen',
  'Ruth',
  'Amara',
  'Jonas',
  'Beatriz',
];
const last = [
  'Okafor',
  'Lindqvist',
  'Marchetti',
  'Haddad',
  'Raman',
  'Osei',
  'Whitfield',
  'Nguyen',
  'Castillo',
  'Brennan',
  'Kowalski',
  'Abebe',
  'Sato',
  'Delgado',
  'Fischer',
  'Moreau',
];
const firms = [
  'Brightwater',
  'Northfall',
  'Cedar',
  'Pecan Street',
  'Larkspur',
  'Harborline',
  'Riverbend',
  'Granite Peak',
  'Juniper',
  'Silver Lake',
  'Bluestem',
  'Ironwood',
];
const trades = [
  'Health',
  'Robotics Inc',
  'National Bank',
  'Credit Union',
  'Home Mortgage',
  'Investments',
  'Family Dental',
  'Logistics LLC',
  'University',
  'Securities LLC',
  'Partners LP',
  'Foods Corp',
];
const streets = [
  'Sabine Hollow Ln',
  'Cane Mill Rd',
  'Quarry Oak Ct',
  'Windlass Dr',
  'Old Ferry St',
  'Lake Creek Dr',
];
const towns = [
  'Austin, TX 78704',
  'Denver, CO 80202',
  'Columbus, OH 43215',
  'Boston, MA 02110',
  'Fresno, CA 93721',
];

/** Fictional parties: EINs begin with 00, phones with 555. */
export function drawParties(random: Random, year: number): Parties {
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.whole(0, 9)).join('');
  const address = () => [`${random.whole(10, 9899)} ${random.pick(streets)}`, random.pick(towns)];
  const cased = (text: string) => (random.next() < 0.5 ? text.toUpperCase() : text);
  return {
    person: {
      name: cased(`${random.pick(first)} ${random.pick(last)}`),
      address: address(),
      lastFour: digits(4),
    },
    payer: {
      name: cased(`${random.pick(firms)} ${random.pick(trades)}`),
      address: address(),
      number: `00-${digits(7)}`,
      phone: `(512) 555-0${random.whole(100, 199)}`,
    },
    account: `${random.pick(['', 'X', '77-'])}${digits(random.whole(6, 11))}`,
    year,
  };
}
