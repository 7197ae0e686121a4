import { type DocumentKind, isInformationForm } from '#domain/document-kinds';
import { isAlikePayer, kindName, kindNamedIn } from '#modules/inbox/intake';

/** What is known of a document that a client had. */
export interface Paper {
  kind: DocumentKind;
  /** As the firm knows it; null for one that it doesn't know. */
  payerId: string | null;
  payerName: string | null;
  /** Nine digits. */
  payerNumber: string | null;
  accountTail: string | null;
  personName: string | null;
}

/** What a client was asked for in a year, with what came for it, and what else they sent. */
export interface LastYear {
  taxYear: number;
  items: readonly { title: string; expected: Paper | null; documents: readonly NamedPaper[] }[];
  documents: readonly NamedPaper[];
}

export interface NamedPaper {
  name: string;
  /** One for each form in it; none where it wasn't read or is of no kind. */
  papers: readonly Paper[];
}

/** One request for the next year. */
export interface NextRequest {
  title: string;
  /** Null where nothing but a title is known. */
  paper: Paper | null;
  from: string[];
  /** A document came for it; else it was only asked for. */
  hasCome: boolean;
}

/** Letters, receipts, and returns don't come again by themselves. */
const isRecurring = (kind: DocumentKind): boolean =>
  isInformationForm(kind) || kind === 'property-tax';

/** What a consolidated statement holds: nobody sends these of the same account again. */
export const partsOfConsolidated: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  '1099-int',
  '1099-div',
  '1099-b',
  '1099-misc',
]);

interface Entry {
  paper: Paper;
  /** Nothing came for it: it may ask for any document that it doesn't tell apart. */
  isItem: boolean;
  hasCome: boolean;
  /** What an item called it, where it was the only one for that item. */
  title: string | null;
  from: string[];
}

/**
 * What to ask for in the year that follows: each account that the client had once, never a part of a consolidated
 * statement beside it, and what was asked for by a title alone. In the order of the items, then of the documents.
 */
export function requestsAfter({ taxYear, items, documents }: LastYear): NextRequest[] {
  const entries: Entry[] = [];
  const unmatched: NextRequest[] = [];
  const nextYear = (title: string): string => yearOn(title, taxYear);
  for (const { title, expected, documents: sent } of items) {
    const hasCome = sent.length > 0;
    const read = sent.flatMap(({ name, papers }) =>
      papers.filter(({ kind }) => isRecurring(kind)).map((paper) => ({ name, paper })),
    );
    const asked = expected ?? paperOfTitle(title);
    if (read.length > 0) {
      const only = new Set(read.map(({ paper }) => JSON.stringify(paper))).size === 1;
      for (const { name, paper } of read) {
        const paperOfItem = only && asked?.kind === paper.kind ? filled(paper, asked) : paper;
        entries.push({
          paper: paperOfItem,
          isItem: false,
          hasCome,
          title: only ? nextYear(title) : null,
          from: [name],
        });
      }
    } else if (asked !== null && isRecurring(asked.kind)) {
      entries.push({ paper: asked, isItem: true, hasCome, title: nextYear(title), from: [title] });
    } else if (asked === null) {
      unmatched.push({ title: nextYear(title), paper: null, from: [title], hasCome });
    }
  }
  for (const { name, papers } of documents) {
    for (const paper of papers) {
      if (!isRecurring(paper.kind)) continue;
      entries.push({ paper, isItem: false, hasCome: true, title: null, from: [name] });
    }
  }
  const accounts = withoutParts(merged(entries));
  const people = new Set(
    accounts.flatMap(({ paper }) => (paper.personName === null ? [] : [nameKey(paper.personName)])),
  );
  return [
    ...accounts.map(({ paper, title, from, hasCome }) => ({
      title: title ?? titleOf(paper, people.size > 1),
      paper: people.size > 1 ? paper : { ...paper, personName: null },
      from: [...new Set(from)].slice(0, 5),
      hasCome,
    })),
    ...unmatched,
  ];
}

/** A title of a year, for the next one. */
export const yearOn = (title: string, taxYear: number): string =>
  title.replaceAll(String(taxYear), String(taxYear + 1));

/** What a title or a file's name says of a paper; null where it names no form, or several. */
export function paperOfTitle(title: string): Paper | null {
  const named = kindNamedIn(title.replace(/\.[a-z]{2,4}$/i, ''));
  if (named === undefined) return null;
  const terms = named.terms.filter((word) => !/^(?:19|20)\d\d$/.test(word));
  return {
    kind: named.kind,
    payerId: null,
    payerName: terms.length === 0 ? null : terms.map(capitalized).join(' '),
    payerNumber: null,
    accountTail: null,
    personName: null,
  };
}

const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/**
 * Accounts, each once. A document joins another only where both say the same: one whose payer wasn't read may be of any.
 * An item that nothing came for joins what it may mean.
 */
function merged(entries: readonly Entry[]): Entry[] {
  const accounts: Entry[] = [];
  for (const entry of entries.toSorted((a, b) => Number(a.isItem) - Number(b.isItem))) {
    const isSame = entry.isItem ? mayBeSameAccount : isSameAccount;
    const same = accounts.find((other) => isSame(other.paper, entry.paper));
    if (same === undefined) accounts.push({ ...entry });
    else {
      same.paper = filled(same.paper, entry.paper);
      same.title ??= entry.title;
      same.hasCome ||= entry.hasCome;
      same.from = [...same.from, ...entry.from];
    }
  }
  const place = ({ from: [name] }: Entry) => entries.findIndex((one) => one.from[0] === name);
  return accounts.sort((a, b) => place(a) - place(b));
}

/** Leaves out what a consolidated statement of the same account answers. */
function withoutParts(accounts: readonly Entry[]): Entry[] {
  const whole = accounts.filter(({ paper }) => paper.kind === '1099-consolidated');
  return accounts.filter((entry) => {
    if (!partsOfConsolidated.has(entry.paper.kind)) return true;
    const answer = whole.find(
      ({ paper }) =>
        saysPayer(paper) &&
        saysPayer(entry.paper) &&
        mayBeSameAccount(paper, { ...entry.paper, kind: paper.kind }),
    );
    answer?.from.push(...entry.from);
    return answer === undefined;
  });
}

const saysPayer = ({ payerName, payerNumber }: Paper): boolean =>
  payerName !== null || payerNumber !== null;

/** Whether two papers are of one account, where all that they say is the same. */
function isSameAccount(a: Paper, b: Paper): boolean {
  const key = ({ personName }: Paper) => (personName === null ? null : nameKey(personName));
  return (
    a.kind === b.kind &&
    (a.accountTail !== null || saysPayer(a)) &&
    isSamePayer(a, b) === true &&
    a.accountTail === b.accountTail &&
    key(a) === key(b)
  );
}

/** The same, where what one of them doesn't say is no difference. */
function mayBeSameAccount(a: Paper, b: Paper): boolean {
  const { accountTail, personName } = a;
  return (
    a.kind === b.kind &&
    isSamePayer(a, b) !== false &&
    (accountTail === null || b.accountTail === null || accountTail === b.accountTail) &&
    (personName === null || b.personName === null || nameKey(personName) === nameKey(b.personName))
  );
}

/** Whether a list asks for a paper already: by its account, not by just any document of the kind. */
export const isAskedBy = (asked: Paper, paper: Paper): boolean =>
  mayBeSameAccount(asked, paper) &&
  (saysPayer(asked) ||
    asked.accountTail !== null ||
    !(saysPayer(paper) || paper.accountTail !== null));

/** Undefined where one of them doesn't say. */
function isSamePayer(a: Paper, b: Paper): boolean | undefined {
  if (!saysPayer(a) && !saysPayer(b)) return true;
  if (a.payerNumber !== null && b.payerNumber !== null) return a.payerNumber === b.payerNumber;
  if (a.payerName !== null && b.payerName !== null) {
    return isAlikePayer(a.payerName, b.payerName);
  }
  return undefined;
}

const filled = (paper: Paper, other: Paper): Paper => ({
  kind: paper.kind,
  payerId: paper.payerId ?? other.payerId,
  payerName: paper.payerName ?? other.payerName,
  payerNumber: paper.payerNumber ?? other.payerNumber,
  accountTail: paper.accountTail ?? other.accountTail,
  personName: paper.personName ?? other.personName,
});

/** First and last name: documents add initials and leave them out. */
const nameKey = (name: string): string => {
  const terms = name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
  return `${terms[0] ?? ''} ${terms.at(-1) ?? ''}`;
};

function titleOf(
  { kind, payerName, accountTail, personName }: Paper,
  isOfSeveral: boolean,
): string {
  return [
    kindName(kind),
    payerName === null ? '' : `from ${payerName}`,
    accountTail === null ? '' : `··${accountTail}`,
    isOfSeveral && personName !== null ? `for ${personName}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
