// What the layouts of corpus I's forms share: the boxes filled in, how a form says its year, and its captions.
import type { Form } from './forms-data.ts';
import type { Who } from './who.ts';

export interface Filled {
  number: string;
  caption: string;
  value: string;
}

/**
 * What a box holds. `$5-90` is an amount, `?$5-90` one that half of the papers lack, `0` a zero as the program prints it,
 * `day3` a day in March, `day5-4` one in May four years before, `=words` the words themselves.
 */
function filledIn(spec: string, who: Who, zero: string): string {
  if (spec === '0') return zero;
  const [, doubt, low, high] = /^(\?)?\$(\d+)-(\d+)$/u.exec(spec) ?? [];
  if (low !== undefined)
    return doubt !== undefined && who.random.next() < 0.5
      ? zero
      : who.usd(Number(low), Number(high));
  const [, month, shift] = /^day(\d+)(-\d+)?$/u.exec(spec) ?? [];
  if (month !== undefined) return who.day(Number(month), Number(shift ?? 0));
  switch (spec) {
    case '=st':
      return `${who.state}/${who.ein.replace('-', '')}`.slice(0, 10);
    case '=abbr':
      return who.state;
    case '=prior':
      return String(who.year - 1);
    case '=street':
      return who.street;
  }
  return spec.replace(/^=/u, '');
}

/** All boxes of a form; the same for each of its copies. */
export function boxesOf(form: Form, who: Who, sign = ''): readonly Filled[] {
  const zero = who.random.pick(['', '', `${sign}0.00`]);
  return form.boxes.map(([number, caption, spec]) => {
    const value = filledIn(spec, who, zero);
    return {
      number,
      caption,
      value: sign !== '' && /^[\d,]+\.\d\d$/u.test(value) ? sign + value : value,
    };
  });
}

/** The revision that was in use for a year; null for a form of each year. */
export const revisionOf = ({ revisions = [] }: Form, year: number): string | null =>
  revisions.find(([since]) => year >= since)?.[1] ?? null;

export const senderCaption = ({ from }: Form): string =>
  `${from}’S name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.`;

/** The sender as it stands in the box. */
export const senderLines = (who: Who): readonly string[] => [
  who.payer,
  who.office,
  who.payerTown,
  who.phone,
];

export const site = (who: Who): string =>
  `www.${who.payer
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, '')
    .slice(0, 13)}.example`;

export const [copyOf, copyForOf] = [
  (form: Form): string => form.copy.split('|')[0] ?? '',
  (form: Form): string => (form.copy.split('|')[1] ?? '').split('. ')[0] ?? '',
];
