import { maxAmountCents } from '#domain/money';

/**
 * Reads an amount as programs write it: “$1,234.50”, “1 234,50”, “1.234,50 USD”, “(12.00)”, “12.00-”, “-12”.
 * The last of two signs divides the cents; a comma alone before one or two digits does too. What isn’t whole cents,
 * and “1.234”, which is one thing here and another in Europe, is refused.
 *
 * @returns cents, below zero for a credit; null where it can't be read
 */
export function readMoney(typed: string): number | null {
  const text = typed
    .replaceAll(/US\$|USD|\$/gi, '')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/['’\s]/g, '');
  const [, front = '', digits = '', back = ''] = /^(\(|-)?([\d.,]+)(\)|-)?$/.exec(text) ?? [];
  if (digits === '' || (front === '(') !== (back === ')') || (front === '-' && back !== '')) {
    return null;
  }
  const cents = centsOf(digits);
  if (cents === null || cents > maxAmountCents) return null;
  return front !== '' || back !== '' ? 0 - cents : cents;
}

function centsOf(digits: string): number | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const sign = digits.charAt(last);
  const tail = digits.slice(last + 1);
  const dividesCents =
    last >= 0 &&
    // Once, and not a comma before thousands.
    digits.indexOf(sign) === last &&
    (sign === '.' || tail.length !== 3 || digits.slice(0, last).includes('.'));
  const whole = dividesCents ? digits.slice(0, last) : digits;
  const other = dividesCents ? (sign === '.' ? ',' : '.') : sign;
  if (!isGrouped(whole, other)) return null;
  const dollars = whole.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  const cents = dividesCents ? hundredthsOf(tail) : '00';
  if (cents === null || dollars.length > 8 || (whole === '' && tail === '')) return null;
  return Number(dollars) * 100 + Number(cents);
}

/** Digits in thousands, or in none. */
const isGrouped = (whole: string, sign: string): boolean =>
  /^\d*$/.test(whole) || (sign !== '' && /^\d{1,3}(?:[.,]\d{3})+$/.test(whole) && !mixed(whole));

const mixed = (whole: string): boolean => whole.includes('.') && whole.includes(',');

/** Two digits; more only where they are zeros, or the tail that a spreadsheet puts behind a sum. */
function hundredthsOf(tail: string): string | null {
  if (!/^\d+$/.test(tail)) return tail === '' ? '00' : null;
  if (/^\d{1,2}0*$/.test(tail)) return tail.slice(0, 2).padEnd(2, '0');
  if (/^\d{2}0{6,}\d*$/.test(tail)) return tail.slice(0, 2);
  const nines = /^(\d{2})9{6,}\d*$/.exec(tail)?.[1];
  return nines === undefined || nines === '99' ? null : String(Number(nines) + 1).padStart(2, '0');
}
