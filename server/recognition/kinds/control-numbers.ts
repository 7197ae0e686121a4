// cspell:words patr -- names of forms
import type { DocumentKind } from '#domain/recognition';

/**
 * The numbers of the Office of Management and Budget that a form for a recipient bears, which substitutes must print, too
 * (IRS Publication 1179), and those that it bore in earlier years.
 */
export const controlNumbers: Readonly<Partial<Record<DocumentKind, readonly string[]>>> = {
  w2: ['1545-0008', '1545-0029'],
  w2g: ['1545-0238'],
  '1099-int': ['1545-0112'],
  '1099-div': ['1545-0110'],
  '1099-b': ['1545-0715'],
  '1099-da': ['1545-2298'],
  '1099-nec': ['1545-0116'],
  '1099-misc': ['1545-0115'],
  '1099-r': ['1545-0119'],
  '1099-g': ['1545-0120'],
  '1099-k': ['1545-2205'],
  '1099-sa': ['1545-1517'],
  '1098': ['1545-0901', '1545-1380'],
  '1098-e': ['1545-1576'],
  '1098-t': ['1545-1574'],
  '1095-a': ['1545-2232'],
  'k1-1065': ['1545-0099', '1545-0123'],
  'k1-1120s': ['1545-0130', '1545-0123'],
  'k1-1041': ['1545-0092'],
  '5498': ['1545-0747'],
};

/** Forms for a recipient that are none of the kinds. */
const otherNumbers = [
  // 1042-S
  '1545-0096',
  // 1099-OID
  '1545-0117',
  // 1099-PATR
  '1545-0118',
  // 1099-A
  '1545-0877',
  // 1099-S
  '1545-0997',
  // 1099-C
  '1545-1424',
  // 1099-LTC
  '1545-1519',
  // 1099-Q
  '1545-1760',
  // 1099-CAP
  '1545-1814',
  // 5498-ESA
  '1545-1815',
  // 1098-C
  '1545-1959',
  // 1095-C
  '1545-2251',
  // 1095-B
  '1545-2252',
  // 1099-QA and 5498-QA
  '1545-2262',
  // 5498-SA
  '1545-1518',
  // 2439
  '1545-0145',
  // 8288-A
  '1545-0902',
  // 8805
  '1545-1119',
  // 1099-H
  '1545-1813',
  // 3921 and 3922
  '1545-2129',
  // 1097-BTC
  '1545-2197',
  // 1098-MA
  '1545-2221',
  // 1098-Q
  '1545-2234',
  // 1099-LS and 1099-SB
  '1545-2281',
  // 1098-F
  '1545-2284',
] as const;

const known: ReadonlySet<string> = new Set([
  ...Object.values(controlNumbers).flat(),
  ...otherNumbers,
]);

/** Forms that one statement of a broker shows together, at times with the number of one of them alone. */
const together: ReadonlySet<string> = new Set(
  (['1099-int', '1099-div', '1099-b', '1099-da', '1099-misc'] as const).flatMap(
    (kind) => controlNumbers[kind] ?? [],
  ),
);

/** The numbers that a text names. */
export const controlNumbersIn = (plain: string): ReadonlySet<string> =>
  new Set(plain.match(/\b1545-\d{4}\b/g));

export const bearsNumberOf = (kind: DocumentKind, stated: ReadonlySet<string>): boolean =>
  controlNumbers[kind]?.some((number) => stated.has(number)) ?? false;

/** Whether all numbers that are stated are those of other forms. */
export function bearsOtherNumbers(kind: DocumentKind, stated: ReadonlySet<string>): boolean {
  const own = controlNumbers[kind];
  if (own === undefined || stated.size === 0) return false;
  const isPart = own.some((number) => together.has(number));
  return [...stated].every(
    (number) => known.has(number) && !own.includes(number) && !(isPart && together.has(number)),
  );
}
