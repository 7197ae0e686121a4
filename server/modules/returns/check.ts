import { eq } from 'drizzle-orm';
import {
  type Contradiction,
  canBeOverridden,
  type ContradictionKind,
} from '#domain/returns/delivery-check';
import { partKinds, type PackagePart, type PartKind } from '#domain/returns/delivery-values';
import { dollars } from '#domain/money';
import { clientName } from '#domain/client-accounts';
import { clientAccounts } from '#modules/clients/accounts';
import { householdOf } from '#modules/clients/records';
import { countOpenQuestions, isAlikePayer, isNamedExactly } from '#modules/inbox/intake';
import { openBeforeDelivery } from '#modules/projects';
import type { PackagePage } from '#recognition';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { partsOf, signersOf } from './find.ts';
import { openPackage, type PackageProgram, proposeSplit } from './package.ts';
import type { DeliveryRow } from './table.ts';

/** What speaks against sending a return, and what nobody could compare. */
export interface DeliveryCheck {
  contradictions: Contradiction[];
  /** Why the PDF, or a part of it, wasn’t compared; null where all of it was. */
  notCompared: string | null;
}

/** Whose return it is, as the firm knows them. */
type Household = Awaited<ReturnType<typeof householdOf>>;

type Compared = Pick<
  DeliveryRow,
  'taxYear' | 'incomeCents' | 'agiCents' | 'taxCents' | 'withheldCents' | 'balanceCents'
>;

/** A page with the part that it is in. */
interface PlacedPage extends PackagePage {
  number: number;
  part: PartKind;
}

/** Pages with so many letters are forms, on which the name of the taxpayer is printed. */
const lettersOfForms = 1500;

const listed = (terms: readonly string[]): string =>
  terms.length < 2
    ? (terms[0] ?? '')
    : `${terms.slice(0, -1).join(', ')}${terms.length > 2 ? ',' : ''} and ${terms.at(-1)}`;

const labelOf = (kind: PartKind): string =>
  (partKinds.find(({ value }) => value === kind)?.label ?? kind).replace(/^./, (first) =>
    kind === '8879' ? first : first.toLowerCase(),
  );

/** How the people of an account are looked for on a page. */
export const namesToFind = ({ people, entityName }: Household): string[][] =>
  entityName === null
    ? people.map(({ firstName, lastName }) => [
        firstName.split(/\s+/)[0] ?? firstName,
        ...lastName.split(/\s+/),
      ])
    : [entityName.split(/[\s,.]+/).filter((word) => word.length > 3)];

/** Everything that speaks against sending a draft now. */
export async function checkDelivery(
  platform: Platform,
  program: PackageProgram,
  row: DeliveryRow,
): Promise<DeliveryCheck> {
  const { db } = platform;
  const household = await householdOf(db, row);
  const { stream } = await openPackage(platform, db, row.pendingContentId);
  const { read } = await proposeSplit(program, stream, namesToFind(household));
  const open = await whatIsOpen(db, row);
  const pages = placed(read, await partsOf(db, row.id));
  const { contradictions, notCompared } = await compare(db, row, household, pages);
  return { contradictions: [...open, ...contradictions], notCompared };
}

/** Pages with the part that each is in; those for the firm only go to nobody. */
function placed(read: readonly PackagePage[], parts: readonly PackagePart[]): PlacedPage[] {
  return read.flatMap((page, at) => {
    const number = at + 1;
    const part = parts.find(({ firstPage, lastPage }) => firstPage <= number && number <= lastPage);
    return part === undefined || part.kind === 'firm' ? [] : [{ ...page, number, part: part.kind }];
  });
}

/** Steps and questions that have to be settled first. */
export async function whatIsOpen(
  db: Executor,
  { projectId, clientId, taxYear }: Pick<DeliveryRow, 'projectId' | 'clientId' | 'taxYear'>,
): Promise<Contradiction[]> {
  if (projectId === null) return [];
  const { steps, reviews } = await openBeforeDelivery(db, { id: projectId });
  const questions = await countOpenQuestions(db, { id: projectId, clientId, taxYear });
  const open = (title: string) => `“${title}” is open.`;
  return [
    ...reviews.map((title) => ({
      kind: 'review' as const,
      sentence: `${open(title)} Someone else on the staff has to complete it first.`,
    })),
    ...steps.map((title) => ({ kind: 'step' as const, sentence: open(title) })),
    ...(questions === 0
      ? []
      : [
          {
            kind: 'question' as const,
            sentence:
              questions === 1
                ? 'A document of this return has a question that is open in intake.'
                : `${questions} documents of this return have a question that is open in intake.`,
          },
        ]),
  ];
}

/** Compares pages that go to a client with who the client is, the year, and what was typed. */
async function compare(
  db: Executor,
  row: Compared & Pick<DeliveryRow, 'clientId'>,
  household: Household,
  pages: readonly PlacedPage[],
): Promise<DeliveryCheck> {
  const client = await nameOfClient(db, row.clientId);
  const found: [ContradictionKind, string | null][] = [
    ['name', wrongName(household, client, pages)],
    ['last-four', wrongNumber(household, client, pages)],
    ['year', wrongYear(row, pages)],
    ['result', wrongResult(row, pages)],
    ['refund', tooMuchRefund(row, pages)],
  ];
  return {
    contradictions: found.flatMap(([kind, sentence]) =>
      sentence === null ? [] : [{ kind, sentence }],
    ),
    notCompared: whatWasNotCompared(pages),
  };
}

function wrongName(
  { people, entityName }: Household,
  client: string,
  pages: readonly PlacedPage[],
): string | null {
  const isOfAccount = (name: string): boolean =>
    people.some((person) => isNamedExactly(name, person)) ||
    (entityName !== null && isAlikePayer(name, entityName));
  for (const { facts, number } of pages) {
    const other = facts.names.find((name) => !isOfAccount(name));
    if (other !== undefined) {
      return `Page ${number} names ${other}, who isn’t named in the account of ${client}.`;
    }
  }
  const letters = pages.reduce((sum, { facts }) => sum + facts.letters, 0);
  const isNowhere = pages.every(({ facts }) => facts.people.length === 0);
  return letters >= lettersOfForms && isNowhere ? `No page of the PDF names ${client}.` : null;
}

function wrongNumber(
  { people }: Household,
  client: string,
  pages: readonly PlacedPage[],
): string | null {
  const known = new Set(people.flatMap(({ lastFour }) => lastFour ?? []));
  if (known.size === 0) return null;
  const numbered = pages.filter(({ facts }) => facts.lastFours.length > 0);
  const wrong = numbered.filter(({ facts }) => !facts.lastFours.some((one) => known.has(one)));
  // Someone whose number the firm doesn’t have may be meant, unless every page is someone else’s.
  const isAnyKnown = people.every(({ lastFour }) => lastFour !== null);
  const [first] = isAnyKnown || wrong.length === numbered.length ? wrong : [];
  return first === undefined
    ? null
    : `Page ${first.number} has a Social Security number that ends in ${first.facts.lastFours[0]}, which isn’t one of ${client}.`;
}

function wrongYear({ taxYear }: Compared, pages: readonly PlacedPage[]): string | null {
  for (const kind of ['return', '8879'] as const) {
    const years = pages.flatMap(({ part, facts }) => (part === kind ? facts.years : []));
    const [other] = years;
    if (other !== undefined && !years.includes(taxYear)) {
      return `The ${labelOf(kind)} in the PDF is of ${other}, and this project is for ${taxYear}.`;
    }
  }
  return null;
}

async function nameOfClient(db: Executor, clientId: string): Promise<string> {
  const { firstName, lastName } = clientAccounts;
  const [client] = await db
    .select({ firstName, lastName })
    .from(clientAccounts)
    .where(eq(clientAccounts.id, clientId));
  return client === undefined ? 'this client' : clientName(client);
}

const isSameAmount = (one: number, other: number): boolean => Math.abs(one - other) < 100;

function wrongResult(row: Compared, pages: readonly PlacedPage[]): string | null {
  const { balanceCents: balance } = row;
  const read = (name: keyof PackagePage['facts']['figures']): number[] =>
    pages.flatMap(({ part, facts }) =>
      part === 'return' || part === '8879' ? (facts.figures[name] ?? []) : [],
    );
  const typed = [
    ['total income', read('income'), row.incomeCents],
    ['adjusted gross income', read('agi'), row.agiCents],
    ['total tax', read('tax'), row.taxCents],
    ['tax withheld', read('withheld'), row.withheldCents],
    ['refund', read('refund'), balance === null ? null : Math.max(balance, 0)],
    ['amount due', read('owed'), balance === null ? null : Math.max(-balance, 0)],
  ] as const;
  const wrong = typed.find(
    ([, printed, value]) =>
      value !== null && printed.length > 0 && !printed.some((one) => isSameAmount(one, value)),
  );
  if (wrong === undefined) return null;
  const [label, [printed = 0], value] = wrong;
  return `The PDF says ${dollars(printed)} for the ${label}, and ${dollars(value ?? 0)} was typed.`;
}

function tooMuchRefund(row: Compared, pages: readonly PlacedPage[]): string | null {
  const { balanceCents, withheldCents } = row;
  if (balanceCents === null || withheldCents === null || balanceCents <= 0) return null;
  const payments = pages.flatMap(({ facts }) => facts.figures.payments ?? []);
  const paid = Math.max(withheldCents, ...payments);
  return balanceCents <= paid
    ? null
    : `The refund of ${dollars(balanceCents)} is more than the ${dollars(paid)} that was withheld or paid.`;
}

function whatWasNotCompared(pages: readonly PlacedPage[]): string | null {
  const forms = pages.filter(({ part }) => part === 'return' || part === '8879');
  const scans = forms.filter(({ facts }) => facts.letters === 0);
  if (scans.length === 0) return null;
  const numbers = listed(scans.map(({ number }) => String(number)));
  return scans.length === forms.length
    ? 'The return is a scan, so name, numbers, year, and amounts could not be compared.'
    : `${scans.length === 1 ? 'Page' : 'Pages'} ${numbers} ${scans.length === 1 ? 'is a scan' : 'are scans'} and could not be compared.`;
}

/** Compares a document that takes the place of one part. */
export async function checkPart(
  db: Executor,
  row: DeliveryRow,
  { kind, read }: { kind: PartKind; read: readonly PackagePage[] },
): Promise<Contradiction[]> {
  const household = await householdOf(db, row);
  const pages = placed(read, [{ kind, firstPage: 1, lastPage: read.length }]);
  return (await compare(db, row, household, pages)).contradictions;
}

/** @throws AppError `conflict` that names each contradiction, unless a reason was given that may override them */
export function assertSendable(
  contradictions: readonly Contradiction[],
  reason: string | undefined,
): void {
  if (contradictions.length === 0) return;
  if (reason !== undefined && canBeOverridden(contradictions)) return;
  const fields: Record<string, string> = {};
  for (const { kind, sentence } of contradictions) {
    fields[kind] = fields[kind] === undefined ? sentence : `${fields[kind]} ${sentence}`;
  }
  const sentences = contradictions.map(({ sentence }) => sentence).join(' ');
  throw new AppError('conflict', `This return wasn’t sent. ${sentences}`, { fields });
}

/** What is about to be sent, in one sentence: who, which year, which documents, and the amount. */
export async function sendingSentence(db: Executor, row: DeliveryRow): Promise<string> {
  const signers = await signersOf(db, row.id);
  const parts = (await partsOf(db, row.id)).filter(({ kind }) => kind !== 'firm');
  const names = [...new Set(parts.map(({ kind }) => labelOf(kind)))];
  const balance = row.balanceCents;
  const result =
    balance === null
      ? 'no amount yet'
      : balance === 0
        ? 'nothing due and no refund'
        : balance > 0
          ? `a refund of ${dollars(balance)}`
          : `${dollars(-balance)} due`;
  const client = await nameOfClient(db, row.clientId);
  const who = signers.length === 0 ? client : listed(signers.map(({ name }) => name));
  const whose = who === client ? '' : `, of the account ${client}`;
  const count = parts.length === 1 ? '1 document' : `${parts.length} documents`;
  return `Send the ${row.taxYear} return to ${who}${whose}: ${count} (${listed(names)}), ${result}?`;
}
