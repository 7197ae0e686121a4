import { isLabel } from './label-values.ts';

const boxLabel = /^(?:box )?\d{1,2}[a-f]?[.:]? \p{L}/iu;
const withoutCapital = /^[^\p{Lu}]*$/u;
const sentence = /\b(?:your|you|this|not|is|are)\b| X$/;
const streetLine =
  /^\d{1,6}[A-Z]? .*\b(?:st|street|ave|avenue|rd|road|ln|lane|dr|drive|blvd|boulevard|way|ct|court|cir|circle|pl|place|pkwy|parkway|ter|terrace|trl|trail|hwy|highway|box)\b/i;

const postOfficeBox = /^(?:post office|p\.? ?o\.?) box\b/i;

/** A taxpayer number on the line of its name. */
const numberBehind =
  /,? \(?(?:(?:\w+['’]s )?(?:T\.?I\.?N|S\.?S\.?N|E\.?I\.?N|(?:Federal|Fed\.?|Taxpayer|Tax) ID)\b.*|[\dX*#•x]{3}[- ]?[\dX*#•x]{2}[- ]?\d{4}|\d\d-\d{7})$/i;

/** The first line of an address alone. */
export const streetBehind =
  /, (?:p\.? ?o\.? box \d+|\d{1,6}[A-Z]? [^,]*\b(?:st|street|ave|avenue|rd|road|ln|lane|dr|drive|blvd|boulevard|way|ct|court|pl|place|pkwy|parkway|hwy|highway)\b[^,]*),?$/i;

/** What is in the next cell of its row. */
const amountsBehind = /(?: box \d\d?[a-f]?\b.*|(?: \$?-?\d[\d,]*\.\d\d)+)$/i;

/** The address that follows on its line, up to the ZIP code. */
const addressBehind = /, (?:\d{1,6}[A-Z]? |p\.? ?o\.? box )\S.*\b[A-Z]{2},? \d{5}\b.*$/i;

/** A name as it is printed; undefined for what is none: an address, a number, a label. */
export function cleanName(text: string): string | undefined {
  const name = text
    .replaceAll(/[|_[\]{}]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(amountsBehind, '')
    .replace(addressBehind, '')
    .replace(streetBehind, '')
    .replace(numberBehind, '')
    .replace(/^[^\p{L}\d]+|[^\p{L}\d.)]+$/gu, '')
    .slice(0, 120)
    .trim();
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  const figures = name.match(/\d/g)?.length ?? 0;
  const isNumber = /^[\dX*#•x][\dX*#•x\s-]*$/.test(name);
  // A box's number and label, the rest of a label, a sentence, or the first line of an address.
  const isOther = [boxLabel, withoutCapital, sentence, streetLine, postOfficeBox].some((each) =>
    each.test(name),
  );
  if (letters < 2 || figures > letters || isNumber || isOther || isLabel(name)) return undefined;
  return name;
}
