// What stands in braces in the texts of corpus H: who it is about, who sent it, amounts, days, and numbers.
import { digitsOf, months, type Who } from './people.ts';

const whole = (text: string | undefined, or: number): number =>
  text === undefined || text === '' ? or : Number(text);

/**
 * A text with its braces filled in. `{$9-80}` is an amount from 9 to 80, `{U}` the same with a dollar sign, `{w=9-80}` an
 * amount that `{w}` prints again, `{let w=9-80}` one that is printed only then, `{m2+1}`, `{d2+1}`, and `{s2+1}` a day in February of the year after, `{#6}` six digits,
 * and `{year-1}` the year before.
 *
 * @throws RangeError where braces hold something else
 */
export function filled(text: string, who: Who): string {
  const kept = new Map<string, string>();
  const named = namesOf(who);
  return text.replaceAll(/\{([^{}]+)\}/gu, (_, key: string) => {
    const known = named[key] ?? kept.get(key);
    if (known !== undefined) return known;
    const value = amountOf(key, who, kept) ?? dayOf(key, who) ?? numberOf(key, who);
    if (value === null) throw new RangeError(`Nothing is known of {${key}}`);
    return value;
  });
}

const namesOf = (who: Who): Readonly<Record<string, string>> => ({
  name: who.name,
  first: who.first,
  last: who.last,
  spouse: who.spouse,
  street: who.street,
  town: who.town,
  place: who.town.split(/,? [A-Z]{2} /u)[0] ?? '',
  st: / ([A-Z]{2}) /u.exec(who.town)?.[1] ?? 'OH',
  tin: who.tin,
  payer: who.payer,
  office: who.office,
  payerTown: who.payerTown,
  ein: who.ein,
  phone: who.phone,
  acct: who.account,
  acct4: who.account.slice(-4),
  to: `${who.name}\n${who.street}\n${who.town}`,
  to1: `${who.name};${who.street};${who.town}`,
  from: `${who.payer}\n${who.office}\n${who.payerTown}`,
  from1: `${who.payer};${who.office};${who.payerTown}`,
  site: `${who.payer
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, '')
    .slice(0, 14)}.example`,
  yy: String(who.year).slice(2),
  rev: who.year < 2024 ? 'January 2022' : who.year < 2025 ? 'January 2024' : 'April 2025',
});

function amountOf(key: string, { random }: Who, kept: Map<string, string>): string | null {
  const [, hidden, name, low, high] = /^(let )?(\$|U|[a-z]=)(?:(\d+)-(\d+))?$/u.exec(key) ?? [];
  if (name === undefined) return null;
  const shown = random
    .between(whole(low, 40), whole(high, 6000))
    .toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  if (name.endsWith('=')) kept.set(name.slice(0, -1), shown);
  if (hidden !== undefined) return '';
  return name === 'U' ? `$${shown}` : shown;
}

function dayOf(key: string, { random, year }: Who): string | null {
  const [, sort, monthText, shift] = /^([mds])(\d+)([+-]\d)?$/u.exec(key) ?? [];
  if (sort === undefined) return null;
  const month = Number(monthText);
  const of = year + whole(shift, 0);
  const day = random.whole(1, 28);
  if (sort === 'm') return `${months[month - 1] ?? ''} ${day}, ${of}`;
  if (sort === 's') return `${month}/${day}/${String(of).slice(2)}`;
  return `${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}/${of}`;
}

function numberOf(key: string, { random, year }: Who): string | null {
  const [, shift] = /^year([+-]\d+)?$/u.exec(key) ?? [];
  if (key.startsWith('year')) return String(year + whole(shift, 0));
  const [, count] = /^#(\d+)$/u.exec(key) ?? [];
  if (count !== undefined) return digitsOf(random, Number(count));
  const [, low, high] = /^n(\d+)-(\d+)$/u.exec(key) ?? [];
  return low === undefined ? null : String(random.whole(Number(low), whole(high, 9)));
}
