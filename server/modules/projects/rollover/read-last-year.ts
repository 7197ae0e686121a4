import { createHash } from 'node:crypto';
import type { ExpectedDocument } from '#contract/projects/expected';
import type { Rollover } from '#contract/projects/rollover';
import type { RecognizedForm } from '#domain/recognition';
import { documentsOfYear } from '#modules/inbox/intake';
import { payersWithNumbers } from '#modules/clients/payers';
import { listRequestsOfYear, type OpenItem } from '#modules/projects';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import {
  isAskedBy,
  type LastYear,
  type NextRequest,
  type Paper,
  paperOfTitle,
  requestsAfter,
} from './roll-over.ts';

/** What a project may ask for: what the client had the year before, each account once. */
export async function readRollover(
  db: Executor,
  keys: MasterKeys,
  project: { id: string; clientId: string; taxYear: number },
): Promise<Rollover> {
  const taxYear = project.taxYear - 1;
  const ids = [project.clientId];
  const last = (await readYears(db, keys, ids, taxYear)).get(project.clientId);
  const items = await listRequestsOfYear(db, ids, project.taxYear);
  const asked = items.get(project.clientId)?.filter((item) => item.project.id === project.id) ?? [];
  return {
    taxYear,
    requests: last ? requestsAfter(last).map((request) => present(request, asked)) : [],
  };
}

/**
 * What clients were asked for in a tax year and had, by client: those of whom nothing is known are missing. One query
 * for each of items, documents, and payers.
 */
export async function readYears(
  db: Executor,
  keys: MasterKeys,
  clientIds: readonly string[],
  taxYear: number,
): Promise<Map<string, LastYear>> {
  const items = await listRequestsOfYear(db, clientIds, taxYear);
  const documents = await documentsOfYear(db, keys, clientIds, taxYear);
  const paperOf = await paperReader(
    db,
    [...documents.values()].flat().flatMap(({ forms }) => forms),
  );
  const years = new Map<string, LastYear>();
  for (const clientId of clientIds) {
    const asked = items.get(clientId) ?? [];
    const named = (documents.get(clientId) ?? []).map(({ name, checklistItemId, forms }) => {
      const papers = forms.flatMap((form) => paperOf(form) ?? []);
      const byName = forms.length === 0 ? paperOfTitle(name) : null;
      return { name, checklistItemId, papers: byName === null ? papers : [byName] };
    });
    if (asked.length === 0 && named.length === 0) continue;
    const ids = new Set(asked.map(({ id }) => id));
    years.set(clientId, {
      taxYear,
      items: asked.map((item) => ({
        title: item.title,
        expected: expectedPaper(item),
        documents: named.filter(({ checklistItemId }) => checklistItemId === item.id),
      })),
      documents: named.filter(({ checklistItemId }) => !ids.has(checklistItemId ?? '')),
    });
  }
  return years;
}

function present(request: NextRequest, asked: readonly OpenItem[]): Rollover['requests'][number] {
  const { title, paper, from } = request;
  const isAsked = asked.some((item) => {
    if (item.title.toLowerCase() === title.toLowerCase()) return true;
    const wanted = expectedPaper(item) ?? paperOfTitle(item.title);
    return paper !== null && wanted !== null && isAskedBy(wanted, paper);
  });
  const expected = expectedAfter(paper);
  const key = createHash('sha256')
    .update(JSON.stringify([title, expected]))
    .digest('base64url');
  return { key, title, expected, from, isAsked };
}

/**
 * Which document a request waits for. A payer that the firm doesn't know is in the title alone: to expect any document of
 * the kind would file another one.
 */
export function expectedAfter(paper: Paper | null): ExpectedDocument | null {
  if (paper === null || (paper.payerId === null && paper.payerName !== null)) return null;
  const { kind, payerId, payerName, accountTail, personName } = paper;
  return { kind, taxYear: null, payerId, payerName, accountTail, personName };
}

const expectedPaper = (item: OpenItem): Paper | null =>
  item.expectedKind === null
    ? null
    : {
        kind: item.expectedKind,
        payerId: item.payer?.id ?? null,
        payerName: item.payer?.name ?? null,
        payerNumber: item.payer?.number ?? null,
        accountTail: item.expectedAccount,
        personName: item.expectedPerson,
      };

/** Reads forms as papers, with payers by the names that the firm uses. */
async function paperReader(
  db: Executor,
  forms: readonly RecognizedForm[],
): Promise<(form: RecognizedForm) => Paper | null> {
  const numbers = new Set(forms.flatMap(({ payerNumber }) => payerNumber?.value ?? []));
  const known = await payersWithNumbers(db, [...numbers]);
  return ({ kind, payerNumber, payerName, accountTail, personName }) => {
    if (kind === null) return null;
    const payer = known.get(payerNumber?.value ?? '');
    return {
      kind: kind.value,
      payerId: payer?.id ?? null,
      payerName: payer?.name ?? payerName?.value ?? null,
      payerNumber: payerNumber?.value ?? null,
      accountTail: accountTail?.value ?? null,
      personName: personName?.value ?? null,
    };
  };
}
