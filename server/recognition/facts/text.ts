/** Lower case, without accents, one space between words: what expressions are tried on. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Letters and digits alone: spaces within words, and marks that are easily misread, don't matter. */
export const squashed = (text: string): string => plain(text).replaceAll(/[^a-z0-9]/g, '');

/**
 * Whether the text holds the phrase with at most that many letters missed, added, or misread (Sellers, 1980).
 * Both are squashed.
 */
export function containsNearly(text: string, phrase: string, mistakes: number): boolean {
  if (text.includes(phrase)) return true;
  if (mistakes === 0) return false;
  const costs = new Uint16Array(phrase.length + 1).map((_, index) => index);
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    let diagonal = 0;
    for (let index = 1; index <= phrase.length; index += 1) {
      const above = costs[index] ?? 0;
      const left = costs[index - 1] ?? 0;
      const replaced = diagonal + (phrase.charCodeAt(index - 1) === letter ? 0 : 1);
      costs[index] = Math.min(replaced, above + 1, left + 1);
      diagonal = above;
    }
    if ((costs[phrase.length] ?? 0) <= mistakes) return true;
  }
  return false;
}
