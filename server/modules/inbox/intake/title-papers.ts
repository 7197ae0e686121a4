import { type DocumentKind, documentKinds } from '#domain/recognition';

/**
 * Papers as titles call them, the longest first, and the kinds that each may be: none where we know no such kind, but
 * know what is meant.
 */
const papersInTitles: readonly (readonly [RegExp, ...DocumentKind[]])[] = [
  [/\bconsolidated\s+(?:forms?\s+)?1099s?\b/g, '1099-consolidated'],
  [/\bssa[-\s]?1099s?\b/g, 'ssa-1099'],
  [/\bw[-\s]?2s?\b(?![-\s]?g)/g, 'w2'],
  [/\bw[-\s]?2[-\s]?gs?\b/g, 'w2g'],
  ...(['int', 'div', 'b', 'da', 'nec', 'misc', 'r', 'g', 'k', 'sa'] as const).map(
    (part) => [new RegExp(`\\b1099[-\\s]${part}s?\\b`, 'g'), `1099-${part}`] as const,
  ),
  [/\b1098[-\s]es?\b/g, '1098-e'],
  [/\b1098[-\s]ts?\b/g, '1098-t'],
  [/\b1098s?\b(?![-\s][a-z]\b)/g, '1098'],
  [/\b1095[-\s]?as?\b/g, '1095-a'],
  [/\b5498[-\s]?(?:sa|esa|qa)s?\b/g],
  [/\b5498s?\b(?![-\s]?(?:[eq]?s?a)\b)/g, '5498'],
  [/\b8879s?\b/g, '8879'],
  [/\bk[-\s]?1s?\s+\(?(?:form\s+)?1065\b/g, 'k1-1065'],
  [/\bk[-\s]?1s?\s+\(?(?:form\s+)?1120[-\s]?s\b/g, 'k1-1120s'],
  [/\bk[-\s]?1s?\s+\(?(?:form\s+)?1041\b/g, 'k1-1041'],
  [/\bk[-\s]?1s?\b/g, 'k1-1065', 'k1-1120s', 'k1-1041'],
  [/\bproperty tax(?:es)?(?:\s+(?:bills?|receipts?))?\b/g, 'property-tax'],
  [/\bcar loan statements?\b/g],
  [/\bwith business expenses\b/g],
  [/\bbank statements?\b/g, 'bank-statement'],
  [/\bdriver[’']?s[’']? licenses?\b/g, 'drivers-license'],
  [/\bvoided checks?\b/g, 'voided-check'],
  [
    /\b(?:last year[’']?s|prior[-\s]year(?:[’']?s)?)\s+(?:(?:federal|state|and|tax)\s+)*returns?\b/g,
    'prior-return',
  ],
];

/** Words that say nothing about whose paper it is. */
const ignoredTerms = new Set(
  'a all and any as at box by copies copy document documents each employer employers every for form forms from if in income interest mortgage of on or other paper papers paid schedule schedules signed slip slips social security statement statements student summary tax the their this tuition wage wages year your yours dividends dividend received latest official pdf'.split(
    ' ',
  ),
);

/**
 * The papers that a title or a file’s name says, and the words beside them that mean something. `namesOthers` where it
 * also says some of no kind that we know.
 */
export function papersNamedIn(text: string): {
  kinds: DocumentKind[];
  namesOthers: boolean;
  terms: string[];
} {
  let rest = text.toLowerCase();
  const named = papersInTitles.flatMap(([paper, ...ofIt]) => {
    const without = rest.replaceAll(paper, ' ');
    if (without === rest) return [];
    rest = without;
    return [ofIt];
  });
  const terms = rest
    .split(/[^\p{L}\p{N}’']+/u)
    .filter((word) => word !== '' && !ignoredTerms.has(word));
  const namesOthers = named.some((kinds) => kinds.length === 0);
  return { kinds: named.flat(), namesOthers, terms };
}

/** The one kind that a title or a file’s name says, and the words beside it; undefined for none or several. */
export function kindNamedIn(text: string): { kind: DocumentKind; terms: string[] } | undefined {
  const { kinds, terms } = papersNamedIn(text);
  const [kind, ...others] = kinds;
  return kind === undefined || others.length > 0 ? undefined : { kind, terms };
}

/** The names of kinds, for titles and folders. */
export const kindName = (kind: DocumentKind): string =>
  documentKinds.find(({ value }) => value === kind)?.name ?? kind;
