import { createHash } from 'node:crypto';
import type { Rollover } from '#contract/projects/rollover';
import type { RecognizedForm } from '#domain/recognition';
import { documentsOfYear } from '#modules/intake';
import { payerWithNumber } from '#modules/payers';
import { listRequestsOfYear, type OpenItem } from '#modules/projects';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import {
  isAskedBy,
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
  const items = await listRequestsOfYear(db, project.clientId, taxYear);
  const documents = await documentsOfYear(db, keys, project.clientId, taxYear);
  const paperOf = await paperReader(
    db,
    documents.flatMap(({ forms }) => forms),
  );
  const named = documents.map(({ name, checklistItemId, forms }) => {
    const papers = forms.flatMap((form) => paperOf(form) ?? []);
    const byName = forms.length === 0 ? paperOfTitle(name) : null;
    return { name, checklistItemId, papers: byName === null ? papers : [byName] };
  });
  const ids = new Set(items.map(({ id }) => id));
  const requests = requestsAfter({
    taxYear,
    items: items.map((item) => ({
      title: item.title,
      expected: expectedPaper(item),
      documents: named.filter(({ checklistItemId }) => checklistItemId === item.id),
    })),
    documents: named.filter(({ checklistItemId }) => !ids.has(checklistItemId ?? '')),
  });
  const asked = (await listRequestsOfYear(db, project.clientId, project.taxYear)).filter(
    (item) => item.project.id === project.id,
  );
  return {
    taxYear,
    requests: requests.map((request) => present(request, asked)),
  };
}

function present(request: NextRequest, asked: readonly OpenItem[]): Rollover['requests'][number] {
  const { title, paper, from } = request;
  const isAsked = asked.some((item) => {
    if (item.title.toLowerCase() === title.toLowerCase()) return true;
    const wanted = expectedPaper(item) ?? paperOfTitle(item.title);
    return paper !== null && wanted !== null && isAskedBy(wanted, paper);
  });
  // A payer that the firm doesn't know is in the title alone: to expect any document of the kind would file another one.
  const isKnown = paper !== null && (paper.payerId !== null || paper.payerName === null);
  const expected = isKnown
    ? {
        kind: paper.kind,
        taxYear: null,
        payerId: paper.payerId,
        payerName: paper.payerName,
        accountTail: paper.accountTail,
        personName: paper.personName,
      }
    : null;
  const key = createHash('sha256')
    .update(JSON.stringify([title, expected]))
    .digest('base64url');
  return { key, title, expected, from, isAsked };
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
  const known = new Map<string, { id: string; name: string }>();
  for (const number of numbers) {
    const payer = await payerWithNumber(db, number);
    if (payer) known.set(number, payer);
  }
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
