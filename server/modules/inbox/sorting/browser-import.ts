import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { checkDocuments, placeImportedDocuments } from '#contract/documents/document-imports';
import { browserImportLimits, sortingLimits } from '#domain/sorting-values';
import {
  type Doubt,
  loadClientNames,
  matchPath,
  type MatchRules,
  type Place,
  sourceKeyOf,
  wasImported,
} from '#modules/documents/imports';
import { destroyTaken, type StoredContent } from '#modules/documents';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { RecordedEntry } from '#platform/http/route';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { lastTaxYear } from './last-tax-year.ts';
import { openOrigin } from './origin.ts';
import { knownFile, receiveUnsorted, similarClients } from './receive.ts';
import { placeByRule } from './rules.ts';
import { tryToGive } from './sort.ts';
import { unsortedDocuments } from './table.ts';

/**
 * The parts of a file's path as a browser sends it. It never becomes a path on a disk; still, one that points out of its
 * folder, or is none, is refused.
 *
 * @throws AppError `invalid_request`
 */
export function partsOf(path: string): string[] {
  const parts = path.split('/');
  const isPath =
    parts.length <= browserImportLimits.depth &&
    parts.every((part) => part.trim() !== '' && part !== '.' && part !== '..') &&
    !/[\\\p{Cc}]/u.test(path) &&
    path.isWellFormed();
  if (isPath) return parts;
  const message = 'This path can’t be used';
  throw new AppError('invalid_request', `${message}.`, { fields: { path: message } });
}

async function rulesOf(
  platform: Platform,
  tx: Executor,
  withoutYear: boolean,
): Promise<MatchRules> {
  return { names: await loadClientNames(tx), lastYear: lastTaxYear(platform), withoutYear };
}

/** Where a file belongs by its path, or by what staff said of its folder. */
async function placeOf(
  tx: Executor,
  origin: { place: string; parts: readonly string[] },
  rules: MatchRules,
): Promise<Place | Doubt> {
  const matched = matchPath(origin.parts, rules);
  if (!('reason' in matched)) return matched;
  return (await placeByRule(tx, origin, rules.lastYear)) ?? matched;
}

type Checked = z.output<typeof checkDocuments.body>;
type Verdict = z.output<typeof checkDocuments.response>['verdicts'][number];

/** Which files came before, and where the others would go. Writes nothing. */
export async function checkFiles(
  platform: Platform,
  { source: place, withoutYear, files }: Checked,
): Promise<Verdict[]> {
  const { db } = platform;
  const rules = await rulesOf(platform, db, withoutYear);
  const verdicts: Verdict[] = [];
  for (const { path, size, sha256 } of files) {
    const parts = partsOf(path);
    const key =
      sha256 === undefined
        ? undefined
        : sourceKeyOf(path, { size, sha256: Buffer.from(sha256, 'hex') });
    // What waits on the list is taken up again, so that a chunk which broke off is given to its clients.
    const known = key && (await knownFile(db, key));
    const isKnown =
      key !== undefined && ((await wasImported(db, key)) || known?.isWaiting === false);
    if (isKnown) {
      verdicts.push('known');
      continue;
    }
    const found = await placeOf(db, { place, parts }, rules);
    verdicts.push('reason' in found ? found.reason : 'certain');
  }
  return verdicts;
}

/** Brings one file onto the list. @returns its id there; null where it isn't on the list anymore */
export async function receiveUpload(
  platform: Platform,
  tx: Executor,
  {
    source,
    path,
    changedAt,
    content,
    name,
  }: {
    source: string;
    path: string;
    changedAt: string | undefined;
    content: StoredContent;
    name: string;
  },
): Promise<{ id: string | null; wasKnown: boolean }> {
  const sourceKey = sourceKeyOf(path, content);
  const known = await knownFile(tx, sourceKey);
  if (known || (await wasImported(tx, sourceKey))) {
    await destroyTaken(tx, content);
    return { id: known?.isWaiting === true ? known.id : null, wasKnown: true };
  }
  const now = new Date();
  const changed = changedAt === undefined ? now : new Date(changedAt);
  const parts = [...partsOf(path).slice(0, -1), name];
  const isNew = await receiveUnsorted(platform, tx, content, {
    source: 'import',
    origin: { place: source, parts, sender: null, subject: null, isSenderProven: null },
    // What its path says is asked when it is placed, with others.
    reason: 'no-client',
    proposals: [],
    taxYear: null,
    madeAt: changed < now ? changed : now,
    sourceKey,
  });
  return { id: isNew ? content.owner.fileId : null, wasKnown: !isNew };
}

type Placed = z.output<typeof placeImportedDocuments.response>;

/**
 * Gives those files to their clients whose client and year are certain; the others stay on the list with what could be
 * meant. One transaction, one entry for each client, no notice.
 */
export async function placeUploads(
  platform: Platform,
  tx: Executor,
  actor: StaffActor,
  { ids, withoutYear }: z.output<typeof placeImportedDocuments.body>,
): Promise<{ placed: Placed; entries: RecordedEntry[] }> {
  const rules = await rulesOf(platform, tx, withoutYear);
  const rows = await tx
    .select()
    .from(unsortedDocuments)
    .where(
      and(
        inArray(unsortedDocuments.id, ids),
        eq(unsortedDocuments.state, 'waiting'),
        eq(unsortedDocuments.source, 'import'),
      ),
    )
    .orderBy(asc(unsortedDocuments.id))
    .for('update');
  const placed: Placed = { imported: 0, there: 0, toSort: 0 };
  const byClient = new Map<string, { documents: number; bytes: number }>();
  for (const row of rows) {
    const origin = openOrigin(platform.keys, row);
    const found = await placeOf(tx, origin, rules);
    const given = 'reason' in found ? undefined : await tryToGive(platform, tx, row, actor, found);
    if (given === undefined) {
      placed.toSort += 1;
      await tx
        .update(unsortedDocuments)
        .set(doubtOf(found, () => similarClients(rules.names, origin.parts)))
        .where(eq(unsortedDocuments.id, row.id));
    } else if (given.wasThere) {
      placed.there += 1;
    } else if (!('reason' in found)) {
      placed.imported += 1;
      const sum = byClient.get(found.clientId) ?? { documents: 0, bytes: 0 };
      const { documents, bytes } = sum;
      byClient.set(found.clientId, { documents: documents + 1, bytes: bytes + given.bytes });
    }
  }
  const entries: RecordedEntry[] = [...byClient].map(([clientId, details]) => ({
    action: 'import_documents',
    clientId,
    details,
  }));
  if (placed.toSort > 0) entries.push({ details: { documents: placed.toSort } });
  for (const userId of byClient.keys()) {
    await publishLive(tx, { userId, staff: true }, { type: 'files-changed', userId });
  }
  return { placed, entries };
}

/** Why a file stays on the list: its path leaves a doubt, or its client can't take it. */
function doubtOf(found: Place | Doubt, similar: () => string[]) {
  if (!('reason' in found)) {
    const { clientId, taxYear } = found;
    return { reason: 'full' as const, proposals: [clientId], taxYear };
  }
  const { reason, clientIds, taxYear } = found;
  return {
    reason,
    taxYear,
    proposals: clientIds.length > 0 ? clientIds.slice(0, sortingLimits.proposals) : similar(),
  };
}
