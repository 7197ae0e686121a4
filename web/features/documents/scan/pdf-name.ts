/** A file name of a page's title and its year, without what file systems refuse: "W-2 2025". */
export function proposedName(title: string, taxYear: number): string {
  const clean = cleanName(title);
  if (clean === '') return `Scan ${taxYear}`;
  return clean.includes(String(taxYear)) ? clean : `${clean} ${taxYear}`;
}

/** The name of the PDF for what was typed, however little that is. */
export function fileNameOf(typed: string): string {
  const clean = cleanName(typed).replace(/\.pdf$/i, '');
  return `${clean === '' ? 'Scan' : clean}.pdf`;
}

/** The longest name, in characters: the server keeps 255 with the ending. */
export const longestName = 120;

function cleanName(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, longestName)
    .trim();
}
