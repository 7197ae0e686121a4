import { readPdf } from './read-pdf.ts';

/**
 * What PDF/UA-1 (ISO 14289-1) asks of a PDF of our own that its objects show. No full validator: it was
 * made after the checks of the Matterhorn Protocol that a program can do.
 *
 * @returns what is missing, in words; nothing where all holds
 */
export function pdfUaProblems(pdf: Buffer): string[] {
  const { source } = readPdf(pdf);
  // The metadata are neither packed nor sealed, so that any program can read them.
  const whole = pdf.toString('latin1');
  const has = (what: RegExp): boolean => what.test(source);
  const objects = source.split('\n>>').filter((one) => one.includes('<<'));
  const of = (what: RegExp): string[] => objects.filter((one) => what.test(one));
  const wanted: [string, boolean][] = [
    ['is marked as tagged', has(/\/Marked true/)],
    ['names its language', has(/\/Lang \(en-US\)/)],
    ['shows its title, not its file name', has(/\/DisplayDocTitle true/)],
    ['has a title', /<dc:title>\s*<rdf:Alt>\s*<rdf:li[^>]*>[^<]+</.test(whole)],
    ['says that it is PDF/UA-1', /<pdfuaid:part>1</.test(whole)],
    ['has a tree of elements', has(/\/StructTreeRoot \d+ 0 R/) && has(/\/S \/Document\b/)],
    ['has a map from contents to elements', has(/\/ParentTree\b/)],
    ['begins with a heading of level 1', has(/\/S \/H1\b/)],
    ['has pages that read in the order of the elements', pagesHaveTabs(of(/\/Type \/Page\b(?!s)/))],
    ['gives each header cell its scope', headerCells(source).every(hasScope)],
    ['embeds every face', of(/\/Type \/FontDescriptor\b/).every((face) => /FontFile/.test(face))],
    ['uses no face that readers bring along', !has(/\/Subtype \/Type1\b/)],
    ['says of every face which letters it shows', of(/\/Subtype \/Type0\b/).every(hasLetters)],
    ['names what each link opens', of(/\/Subtype \/Link\b/).every(isNamedLink)],
  ];
  return wanted.filter(([, isMet]) => !isMet).map(([what]) => what);
}

const hasLetters = (face: string): boolean => face.includes('/ToUnicode');

/** The element is in the tree (`StructParent`), and a screen reader has words for it. */
const isNamedLink = (link: string): boolean =>
  /\/StructParent \d/.test(link) && /\/Contents \(.+\)/.test(link);

/** Each header cell with its attributes, which hold their own object. */
const headerCells = (source: string): string[] =>
  source
    .split('/S /TH')
    .slice(1)
    .map((cell) => cell.slice(0, cell.indexOf('/Pg')));

const hasScope = (cell: string): boolean => /\/Scope \/(Column|Row)/.test(cell);

const pagesHaveTabs = (pages: readonly string[]): boolean =>
  pages.every((page) => !page.includes('/Annots') || /\/Tabs \/S\b/.test(page));
