import type { PackagePart, PartKind } from './delivery-values.ts';

/** What each page of a package says it is, in page order; null where nothing on it says so. */
export type PageKinds = readonly (PartKind | null)[];

/**
 * Proposes how to split a package. A page that says nothing belongs with the page before it, as a second page or a
 * scan does; pages before the first that says something go with that one, or are the return where none says anything.
 * So every page has its place, whatever was read.
 */
export function splitPackage(pages: PageKinds): PackagePart[] {
  const parts: PackagePart[] = [];
  let kind: PartKind = pages.find((page) => page !== null) ?? 'return';
  for (const [at, said] of pages.entries()) {
    kind = said ?? kind;
    const page = at + 1;
    const last = parts.at(-1);
    if (last?.kind === kind) last.lastPage = page;
    else parts.push({ kind, firstPage: page, lastPage: page });
  }
  return parts;
}
