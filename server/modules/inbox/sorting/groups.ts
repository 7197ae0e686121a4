import { and, arrayContains, asc, eq, inArray } from 'drizzle-orm';
import type { ActPlan } from '#contract/inbox/document-acts';
import { clientName } from '#domain/client-accounts';
import { clientAccounts } from '#modules/clients/accounts';
import { type ClientNames, loadClientNames } from '#modules/documents/imports';
import { documentsIn } from '#modules/inbox/acts';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { foldersOf, openOrigin } from './origin.ts';
import { type UnsortedRow, unsortedDocuments } from './table.ts';

/** A folder whose files can be given to a client together. */
export interface Group {
  /** Of the document’s folders, from 1. */
  depth: number;
  name: string;
  key: string;
  documents: { id: string; parts: readonly string[] }[];
}

const isWaiting = eq(unsortedDocuments.state, 'waiting');

/**
 * The folders of a document that aren’t known to be of several clients, the outermost first. Of folders within each other
 * with the same files, the one that is most likely a client’s: years and kinds of papers are below it.
 */
export async function groupsOf(
  { keys }: Pick<Platform, 'keys'>,
  db: Executor,
  row: UnsortedRow,
  names: ClientNames,
): Promise<Group[]> {
  const [outermost] = row.folderKeys;
  if (outermost === undefined) return [];
  const rows = await db
    .select()
    .from(unsortedDocuments)
    .where(and(isWaiting, arrayContains(unsortedDocuments.folderKeys, [outermost])))
    .orderBy(asc(unsortedDocuments.id));
  const documents = rows.map((one) => ({
    id: one.id,
    keys: one.folderKeys,
    parts: openOrigin(keys, one).parts,
  }));
  const folders = foldersOf(openOrigin(keys, row));
  const groups = row.folderKeys.map((key, at) => ({
    depth: at + 1,
    name: folders[at] ?? '',
    key,
    documents: documents.filter((one) => one.keys.includes(key)),
  }));
  const ofSame = [...Map.groupBy(groups, ({ documents: its }) => its.length).values()];
  const innermost = ofSame.map((same) => same.findLast(({ name }) => !isPlain(name)) ?? same[0]);
  return groups.filter(
    (group) =>
      innermost.includes(group) &&
      !isOfSeveral(
        group.name,
        group.documents.map(({ parts }) => parts.slice(group.depth, -1)),
        names,
      ),
  );
}

/** Folders that tax papers are put into, whosever they are. */
const plainFolder =
  /^(?:[\d\s_.-]*|.*\b(?:19|20)\d\d\b.*|(?:(?:tax|client|source|other|misc|prior|signed|final|draft|supporting|year|income|bank|credit|card|business|personal|rental|medical|property|expenses?|statements?|receipts?|returns?|forms?|docs?|documents?|papers|files|uploads?|scans?|scanned|notices?|letters?|correspondence|organizers?|engagement|invoices?|permanent|workpapers|federal|state|irs|payroll|books?|k-?1s?|w-?2s?|1099s?|1098s?|8879|e-?file|pdfs?|images?|photos?|and|of|for|from|to)[\s,_&.-]*)+)$/i;

const isPlain = (folder: string): boolean => plainFolder.test(folder.trim());

/** “Smith, Olga” and “10010”: how programs call a client’s folder. */
const isCalledAsClients = (folder: string, names: ClientNames): boolean =>
  /^\p{Lu}[\p{L}'’.-]*,\s*\p{L}/u.test(folder.trim()) ||
  /^\d{3,3}$|^\d{5,}$/.test(folder.trim()) ||
  names.called(folder).length > 0 ||
  names.similar(folder).length > 0;

/** Whether folders of several clients are in a folder, as far as their names say it. */
export function isOfSeveral(
  own: string,
  below: readonly (readonly string[])[],
  names: ClientNames,
): boolean {
  const inner = new Set(below.flatMap((folders) => folders));
  const called = new Set([...inner, own].flatMap((folder) => names.called(folder)));
  const clients = new Set(names.called(own));
  const others = [...called].filter((id) => !clients.has(id));
  if (others.length > (clients.size > 0 ? 0 : 1)) return true;
  const direct = [...new Set(below.flatMap(([first]) => first ?? []))].filter(
    (folder) => !isPlain(folder),
  );
  const named = direct.filter((folder) => isCalledAsClients(folder, names));
  if (named.length > 1) return true;
  const isOneClients = clients.size > 0 || names.similar(own).length > 0;
  return !isOneClients && direct.length > 1;
}

/** What the folders above documents say against a client. */
export function mismatchesOf(
  folders: readonly string[],
  clientId: string,
  { names, client }: { names: ClientNames; client: string },
): string[] {
  const said = folders.filter((folder) => folder !== '' && !isPlain(folder));
  const other = said.find((folder) => {
    const called = names.called(folder);
    return called.length > 0 && !called.includes(clientId);
  });
  if (other !== undefined) return [`“${other}” is the name of another client than ${client}.`];
  const shared = said.find((folder) => names.called(folder).length > 1);
  if (shared !== undefined) {
    return [`${names.called(shared).length} clients are called “${shared}.”`];
  }
  const named = said.filter((folder) => isCalledAsClients(folder, names));
  const isTheirs = said.some((folder) => names.isOf(folder, clientId));
  const [first] = named;
  return isTheirs || first === undefined ? [] : [`“${first}” isn’t the name of ${client}.`];
}

/** What sorting would do: one document, or the files of one of its folders. */
export interface SortPlan extends ActPlan {
  row: UnsortedRow;
  group: Group | null;
}

/** @throws AppError `not_found`; also for a folder that isn’t one client’s */
export async function planSorting(
  platform: Pick<Platform, 'keys'>,
  db: Executor,
  { id, depth, clientId }: { id: string; depth: number | null; clientId: string },
): Promise<SortPlan> {
  const [row] = await db
    .select()
    .from(unsortedDocuments)
    .where(and(isWaiting, inArray(unsortedDocuments.id, [id])));
  const { firstName, lastName } = clientAccounts;
  const [account] = await db
    .select({ firstName, lastName })
    .from(clientAccounts)
    .where(eq(clientAccounts.id, clientId));
  if (!row || !account) throw notFound();
  const client = clientName(account);
  const names = await loadClientNames(db);
  const origin = openOrigin(platform.keys, row);
  if (depth === null) {
    const stem = (origin.parts.at(-1) ?? '').replace(/\.[^.]{1,16}$/, '');
    const folders = foldersOf(origin);
    // A file’s name says whose it is only where a client is called so.
    const inName = names.called(stem).length > 0 ? [stem] : [];
    const mismatches = mismatchesOf([...folders, ...inName], clientId, { names, client });
    const question = `Give “${origin.parts.at(-1)}” to ${client}?`;
    return { documents: 1, question, mismatches, row, group: null };
  }
  const groups = await groupsOf(platform, db, row, names);
  const group = groups.find((one) => one.depth === depth);
  if (!group) throw notFound();
  const below = group.documents.flatMap(({ parts }) => parts.slice(depth, -1));
  const folders = [...new Set([...foldersOf(origin).slice(0, depth), ...below])];
  return {
    documents: group.documents.length,
    question: `Give ${documentsIn(group.documents.length)} from “${group.name}” to ${client}?`,
    mismatches: mismatchesOf(folders, clientId, { names, client }),
    row,
    group,
  };
}
