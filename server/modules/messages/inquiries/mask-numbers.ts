/** What stands where a number was that nobody should send by a form. */
export const maskedNumber = '***-**-****';

/** What people put between the groups: dashes of every kind, spaces, dots, invisible characters. */
const gap = String.raw`[\s.\u00b7_/\p{Pd}\u2212\p{Cf}]{1,3}`;
const digits = (count: number) => String.raw`\p{Nd}{${count}}`;

/**
 * Nine digits grouped like a Social Security number or an ITIN, or in one piece, and not part of a
 * longer number or an amount. Digits of every script count. A ZIP+4 and an EIN are grouped otherwise.
 */
const identityNumber = new RegExp(
  [
    String.raw`(?<![\p{Nd}$])(?<!\p{Nd}[.,])`,
    `(?:${digits(3)}${gap}${digits(2)}${gap}${digits(4)}|${digits(9)})`,
    String.raw`(?![\p{Nd}%]|[.,]\p{Nd})`,
  ].join(''),
  'gu',
);

/** Takes Social Security numbers out of what a visitor typed, before it is stored or mailed. */
export function maskIdentityNumbers(text: string): string {
  return text.replace(identityNumber, maskedNumber);
}
