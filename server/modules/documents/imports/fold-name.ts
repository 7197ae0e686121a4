/** A name in any case, without accents and punctuation: “Okafor, Zoë & Sam” is “okafor zoe and sam”. */
export const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’`.]/gu, '')
    .replaceAll(/[&+]/g, ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
