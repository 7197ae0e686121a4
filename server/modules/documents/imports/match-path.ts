import type { ClientNames } from './known-clients.ts';
import type { PathReason } from './reasons.ts';

/** Where a file belongs, by its path alone. */
export interface Place {
  clientId: string;
  /** Null where the path has none. */
  taxYear: number | null;
  /** The folders below the client's. */
  folders: string[];
}

/** A doubt, and what could be meant. */
export interface Doubt {
  reason: PathReason;
  candidates: string[];
  clientIds: string[];
  /** The one year that the path has. */
  taxYear: number | null;
}

/** What a path has to have. */
export interface MatchRules {
  names: ClientNames;
  /** The last tax year that documents may have. */
  lastYear: number;
  /** Files without a year come along without one. */
  withoutYear: boolean;
}

/** The first tax year that the database keeps. */
const firstYear = 2000;

const date = /(?<!\d)(?:\d{4}([-._ ])\d{1,2}\1\d{1,2}|\d{1,2}([-._ ])\d{1,2}\2\d{4})(?!\d)/g;
const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;

/**
 * Matches a file to a client and a tax year: a folder, or the file without its ending, is called like the
 * client, with or without a year beside it; all years in the path are the same one. Days such as 2025-01-31 are
 * no tax year. Whatever leaves a doubt is for a person to sort.
 *
 * @param parts of the path below the folder that is imported; the last is the file's name
 */
export function matchPath(
  parts: readonly string[],
  { names, lastYear, withoutYear }: MatchRules,
): Place | Doubt {
  const components = parts.map((part, index) =>
    // The file's name, without its ending.
    index === parts.length - 1 ? part.replace(/\.[^.]{1,16}$/, '') : part,
  );
  const found = components.map((component) => clientsIn(component, names));
  const matches = found.filter(({ clients }) => clients.length > 0);
  const candidates = matches.reduce<readonly string[]>(
    (left, { clients }, index) =>
      index === 0 ? clients : left.filter((id) => clients.includes(id)),
    [],
  );
  const [clientId, ...others] = candidates;
  const all = [...new Set(matches.flatMap(({ clients }) => clients))];
  const year = yearOf(
    found.flatMap(({ rest }) => yearsIn(rest)),
    lastYear,
  );
  const doubt = (reason: PathReason, clientIds: string[]): Doubt => ({
    reason,
    clientIds,
    candidates: clientIds.map(names.label),
    taxYear: typeof year === 'string' ? null : year,
  });
  if (all.length === 0) return doubt('no-client', []);
  if (clientId === undefined || others.length > 0) return doubt('several-clients', all);
  if (names.isArchived(clientId)) return doubt('archived-client', all);
  if (typeof year === 'string') return doubt(year, [clientId]);
  if (year === null && !withoutYear) return doubt('no-year', [clientId]);
  const taxYear = year;
  const last = found.findLastIndex(({ clients }) => clients.length > 0);
  return { clientId, taxYear, folders: parts.slice(last + 1, -1) };
}

/** The one tax year of a path, without a client; null where there is none, or a doubt. */
export const yearOfPath = (
  parts: readonly string[],
  lastYear: number,
): number | null | PathReason => yearOf(parts.flatMap(yearsIn), lastYear);

function yearOf(found: readonly number[], lastYear: number): number | null | PathReason {
  const [taxYear = null, ...more] = new Set(found);
  if (more.length > 0) return 'several-years';
  if (taxYear === null) return null;
  return taxYear < firstYear || taxYear > lastYear ? 'year-out-of-range' : taxYear;
}

/** The clients that a part of a path is called like, and what of it may hold a year. */
function clientsIn(
  component: string,
  names: ClientNames,
): { clients: readonly string[]; rest: string } {
  const clients = names.called(component);
  // Its digits belong to the name: “Class of 1999 LLC”, “maya1984@…”.
  if (clients.length > 0) return { clients, rest: '' };
  const without = component.replaceAll(year, ' ');
  return { clients: without === component ? [] : names.called(without), rest: component };
}

const yearsIn = (text: string): number[] =>
  [...text.replaceAll(date, ' ').matchAll(year)].map(([digits]) => Number(digits));
