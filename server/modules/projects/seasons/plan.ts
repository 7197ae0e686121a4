import type { TemplateChecklistItem } from '#contract/projects/template-items';
import type { DocumentKind } from '#domain/document-kinds';
import type { RequestOrigin } from '#domain/seasons';
import { papersNamedIn } from '#modules/inbox/intake';
import { partsOfConsolidated } from '#modules/projects/rollover';
import type { TemplateContents } from './table.ts';

/** A request that follows from last year, as far as the template’s items go by it. */
interface Request {
  title: string;
  origin: RequestOrigin;
  documentKind: DocumentKind | null;
  isLeftOut: boolean;
}

/** What a client gets of a template and of last year, each document once. */
export interface Plan<R extends Request> {
  /** Of the template, in its order. */
  items: TemplateChecklistItem[];
  /** Of them, those that nothing of last year asks for. */
  added: TemplateChecklistItem[];
  /** What last year adds to them. */
  requests: R[];
}

/**
 * Puts a template and last year together: what last year asked for by its accounts, the template doesn't ask for in general.
 * Where both say the same, the template's item is made, with its description and its day.
 *
 * @param askedTitles of last year's checklist, in lower case and with the new year
 */
export function planList<R extends Request>(
  { items }: Pick<TemplateContents, 'items'>,
  { requests, askedTitles }: { requests: readonly R[]; askedTitles: readonly string[] },
): Plan<R> {
  const kinds = new Set(requests.flatMap(({ documentKind }) => documentKind ?? []));
  const general = new Map(
    requests
      .filter(({ origin, documentKind }) => origin === 'nothing-came' || documentKind === null)
      .map((request) => [key(request.title), request]),
  );
  const asked = new Set(askedTitles);
  const plan: Plan<R> = { items: [], added: [], requests: [] };
  const covered = new Set<R>();
  for (const item of items) {
    if (item.neededFrom === 'firm') {
      plan.items.push(item);
      continue;
    }
    const same = general.get(key(item.title));
    if (same !== undefined) {
      covered.add(same);
      if (!same.isLeftOut) plan.items.push(item);
    } else if (!asked.has(key(item.title)) && !isAnswered(item, kinds)) {
      plan.items.push(item);
      plan.added.push(item);
    }
  }
  plan.requests = requests.filter((request) => !request.isLeftOut && !covered.has(request));
  return plan;
}

/** As titles are compared. */
export const key = (title: string): string => title.trim().toLowerCase();

/** Whether last year's accounts are all that an item asks for. */
function isAnswered(item: TemplateChecklistItem, kinds: ReadonlySet<DocumentKind>): boolean {
  const named = papersNamedIn(item.title);
  if (item.expectedKind === null && named.namesOthers) return false;
  const wanted = item.expectedKind === null ? named.kinds : [item.expectedKind];
  return wanted.some(
    (kind) => kinds.has(kind) || (partsOfConsolidated.has(kind) && kinds.has('1099-consolidated')),
  );
}
