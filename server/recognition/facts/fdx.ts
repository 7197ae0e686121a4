import type { DocumentKind, Fact, FactSource, RecognizedForm } from '#domain/recognition';

/** Names of tax forms in FDX (Financial Data Exchange, tax API), without “tax”. */
const fdxNames: Readonly<Record<string, DocumentKind>> = {
  w2: 'w2',
  w2g: 'w2g',
  '1099int': '1099-int',
  '1099div': '1099-div',
  '1099b': '1099-b',
  '1099da': '1099-da',
  '1099nec': '1099-nec',
  '1099misc': '1099-misc',
  '1099r': '1099-r',
  '1099g': '1099-g',
  '1099k': '1099-k',
  '1099sa': '1099-sa',
  '1099consolidatedstatement': '1099-consolidated',
  '1098': '1098',
  '1098e': '1098-e',
  '1098t': '1098-t',
  '1095a': '1095-a',
  '1065k1': 'k1-1065',
  '1120sk1': 'k1-1120s',
  '1041k1': 'k1-1041',
  '5498': '5498',
  ssa1099: 'ssa-1099',
};

/** Deeper and longer than any form is. */
const deepest = 12;
const mostForms = 40;
const longest = 1_000_000;

type Data = Readonly<Record<string, unknown>>;

/** A form that its payer describes for programs. */
export type DescribedForm = Pick<
  RecognizedForm,
  | 'kind'
  | 'taxYear'
  | 'personName'
  | 'personLastFour'
  | 'payerName'
  | 'payerNumber'
  | 'accountTail'
  | 'isCorrected'
>;

/** The forms of a text in FDX's JSON; none where it is no such text. */
export function readFdx(
  text: string,
  source: Extract<FactSource, 'fdx' | 'code'>,
  page?: number,
): DescribedForm[] {
  if (text.length > longest || !text.trimStart().startsWith('{')) return [];
  try {
    const forms: DescribedForm[] = [];
    collect(JSON.parse(text), { source, page, forms, depth: 0 });
    // A consolidated statement describes its parts too, and is one document.
    const whole = forms.find(({ kind }) => kind?.value === '1099-consolidated');
    return whole ? [whole] : forms;
  } catch {
    return [];
  }
}

interface Search {
  source: 'fdx' | 'code';
  page: number | undefined;
  forms: DescribedForm[];
  depth: number;
}

function collect(value: unknown, search: Search): void {
  if (search.depth > deepest || search.forms.length >= mostForms) return;
  const deeper = { ...search, depth: search.depth + 1 };
  if (Array.isArray(value)) {
    for (const each of value) collect(each, deeper);
    return;
  }
  if (!isData(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const kind = fdxNames[/^tax(\w+)$/i.exec(key)?.[1]?.toLowerCase() ?? ''];
    if (kind !== undefined && isData(inner)) search.forms.push(describe(kind, inner, search));
    else collect(inner, deeper);
  }
}

function describe(kind: DocumentKind, form: Data, { source, page }: Search): DescribedForm {
  const places = page === undefined ? [] : [{ page, x: 0, y: 0, width: 1, height: 1 }];
  const fact = <Value>(value: Value | undefined): Fact<Value> | null =>
    value === undefined ? null : { value, source, strength: 'certain', places };
  const issuer = partyOf(form, ['issuer', 'payer', 'employer', 'lender', 'partnership']);
  const recipient = partyOf(form, ['recipient', 'employee', 'borrower', 'student', 'partner']);
  const year = Number(form['taxYear']);
  const { accountId } = form;
  const account = (typeof accountId === 'string' ? accountId : '')
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '');
  return {
    kind: fact(kind),
    taxYear: fact(year >= 2000 && year <= 2100 && Number.isInteger(year) ? year : undefined),
    personName: fact(nameOf(recipient)),
    personLastFour: fact(
      /(\d{4})\D*$/.exec(numberOf(form, recipient, ['recipient', 'employee']))?.[1],
    ),
    payerName: fact(nameOf(issuer)),
    payerNumber: fact(
      /^\d{9}$/.exec(
        numberOf(form, issuer, ['payer', 'employer', 'issuer']).replaceAll('-', ''),
      )?.[0],
    ),
    accountTail: fact(account === '' ? undefined : account.slice(-4)),
    isCorrected: form['corrected'] === true,
  };
}

/** A party is its own object, or a name and address beside a number. */
function partyOf(form: Data, names: readonly string[]): Data {
  for (const name of names) {
    const party = form[name] ?? form[`${name}NameAddress`];
    if (isData(party)) return party;
  }
  return {};
}

function numberOf(form: Data, party: Data, names: readonly string[]): string {
  const values = [party['tin'], ...names.map((name) => form[`${name}Tin`])];
  return values.find((value) => typeof value === 'string') ?? '';
}

function nameOf(party: Data): string | undefined {
  const business = party['businessName'];
  const individual = party['individualName'];
  const parts = isData(individual)
    ? [individual['first'], individual['middle'], individual['last']]
    : [isData(business) ? business['name1'] : party['name1']];
  const name = parts
    .filter((part) => typeof part === 'string')
    .join(' ')
    .trim();
  return name === '' ? undefined : name.slice(0, 120);
}

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;
