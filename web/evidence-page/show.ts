import type {
  RecordedSigner,
  ShownForm,
  SignatureMethod,
  SignatureRecord,
} from '#domain/signature-record';
import { eventLabels } from '#domain/signature-labels';
import { identityLabel } from '#domain/identity-label';
import type { Certificate } from './certificate.ts';
import type { Judgment } from './judge.ts';

type Child = Node | string | false;

/** An element with a class and what is in it. Text is text: nothing of a package becomes markup. */
function el(tag: string, className: string, ...children: readonly Child[]): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  for (const child of children) if (child !== false) element.append(child);
  return element;
}

const methods: Readonly<Record<SignatureMethod, string>> = {
  typed: 'Typed their name on the screen',
  drawn: 'Drew their signature on the screen',
  handwritten: 'Signed a printed copy by hand',
  'in-person': 'Signed on the firm’s device, with staff present',
};

/** `publishedCertificatesPath`; the page shares nothing but words with the product. */
const listAt = '/.well-known/filewell-seals.json';

/** A package may be of a later version, with events that this page doesn’t know. */
const labels: Readonly<Record<string, string>> = eventLabels;

const local = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long' });
const time = (at: string | null): string =>
  at === null ? 'Not recorded' : local.format(new Date(at));
const day = (at: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(at);

/** Writes what was found, the verdict first. */
export function show(place: HTMLElement, judgment: Judgment): void {
  const { record, isGenuine, checks, seals, madeAt } = judgment;
  const failed = checks.filter(({ problems }) => problems.length > 0);
  const verdict = el(
    'div',
    `verdict ${isGenuine ? 'good' : 'bad'}`,
    el('span', 'mark', isGenuine ? '✓' : '✗'),
    el(
      'div',
      '',
      el('h2', '', isGenuine ? 'Genuine and unchanged' : 'Don’t rely on this package'),
      el(
        'p',
        '',
        isGenuine
          ? `All ${checks.length} checks hold. What they show, and what they don’t, is below.`
          : `${failed.length} of ${checks.length} checks ${failed.length === 1 ? 'fails' : 'fail'}. Ask the firm for the package again.`,
      ),
    ),
  );
  place.replaceChildren(verdict);
  const heading = verdict.querySelector('h2');
  if (heading) heading.tabIndex = -1;
  heading?.focus();
  if (record) {
    try {
      place.append(about(record, madeAt), signersOf(record));
      if (record.form) place.append(shownForm(record.form));
    } catch {
      place.append(el('p', '', 'The record of the signatures can’t be shown.'));
    }
  }
  place.append(
    el('h2', '', 'What was checked'),
    el(
      'ol',
      'checks',
      ...checks.map(({ title, problems }) =>
        el(
          'li',
          problems.length === 0 ? 'holds' : 'fails',
          el('p', '', el('strong', '', problems.length === 0 ? 'Holds: ' : 'Fails: '), title),
          ...problems.map((problem) => el('p', 'problem', problem)),
        ),
      ),
    ),
  );
  if (record) {
    try {
      place.append(events(record));
    } catch {
      place.append(el('p', '', 'The events can’t be shown.'));
    }
  }
  place.append(
    certificates(
      judgment,
      seals.map(({ certificate }) => certificate),
    ),
    limits(),
  );
}

function about(
  { request, firm, original }: SignatureRecord,
  madeAt: string | undefined,
): HTMLElement {
  return el(
    'div',
    '',
    el('h2', '', request.title),
    facts([
      ['Asked by', `${firm.name}${firm.address === '' ? '' : `, ${firm.address}`}`],
      ['Document', `${original.name}, ${original.bytes.toLocaleString('en-US')} bytes`],
      ['Tax year', String(request.taxYear)],
      ['SHA-256', original.sha256],
      ['Package made', time(madeAt ?? null)],
    ]),
  );
}

/** The outcome first: a withdrawn consent allows nothing anymore. */
function shownForm({ words, withdrawnAt, until, askedAt }: ShownForm): HTMLElement {
  return el(
    'div',
    '',
    el('h2', '', 'The form, word for word'),
    facts([
      ['Asked', time(askedAt)],
      ['In force until', time(withdrawnAt ?? until)],
      ['Withdrawn', withdrawnAt === null ? 'No' : time(withdrawnAt)],
    ]),
    ...words.split('\n\n').map((paragraph) => el('p', '', paragraph)),
  );
}

function signersOf({ signers }: SignatureRecord): HTMLElement {
  return el(
    'div',
    '',
    el('h2', '', 'Who signed'),
    ...signers.map((signer) =>
      el(
        'section',
        'signer',
        el('h3', '', `${signer.order}. ${signer.name}`),
        el('p', '', signer.method === null ? 'Has not signed.' : `${methods[signer.method]}.`),
        signer.intent !== null && el('p', 'quote', `“${signer.intent}”`),
        facts(stepsOf(signer)),
      ),
    ),
  );
}

function stepsOf({ openedAt, readAt, agreedAt, signedAt, remote, identity }: RecordedSigner) {
  const steps: [string, string][] = [
    ['Opened', time(openedAt)],
    ['Read', time(readAt)],
    ['Agreed', time(agreedAt)],
    ['Signed', time(signedAt)],
  ];
  if (remote) steps.push(['Signed in as', `${remote.loginId}, from ${remote.address}`]);
  if (identity) {
    const by = identity.by === null ? '' : `, by ${identity.by}`;
    steps.push([
      'Identity',
      `${identityLabel(identity.kind)}, ${identity.result}, ${time(identity.at)}${by}`,
    ]);
  }
  return steps;
}

function events({ events }: SignatureRecord): HTMLElement {
  return el(
    'details',
    '',
    el('summary', '', `All ${events.length} events`),
    el(
      'ol',
      'events',
      ...events.map(({ kind, at, by, signer, address, log }) =>
        el(
          'li',
          '',
          el('strong', '', labels[kind] ?? kind),
          el('span', '', time(at)),
          el(
            'span',
            'muted',
            [
              by?.name ?? 'Filewell',
              signer === null ? '' : `for signer ${signer}`,
              address ?? '',
              `log ${log.chain}/${log.place}`,
            ]
              .filter((part) => part !== '')
              .join(' · '),
          ),
        ),
      ),
    ),
  );
}

function certificates(
  { signedWith, seals }: Judgment,
  used: readonly (Certificate | undefined)[],
): HTMLElement {
  const known = new Map<string, Certificate>();
  for (const one of [...used, signedWith]) if (one) known.set(one.fingerprint, one);
  const list = [...known.values()].map((one) =>
    el(
      'section',
      'signer',
      el('h3', '', one.subjectName),
      el(
        'p',
        '',
        one.issuerName === one.subjectName
          ? `Nobody vouches for this certificate: the firm made it. Compare its fingerprint with the firm’s list, which is on its site under ${listAt}, or by phone.`
          : `Issued by ${one.issuerName}. This page doesn’t ask the issuer; a PDF reader does.`,
      ),
      facts([
        ['Fingerprint', one.fingerprint],
        ['Valid', `${day(one.begins)} to ${day(one.ends)}`],
      ]),
    ),
  );
  const stamps = seals.flatMap(({ stamp }, index) =>
    stamp
      ? [
          el(
            'p',
            '',
            `Seal ${index + 1} was stamped on ${local.format(stamp.at)} by ${stamp.certificate.subjectName}.`,
          ),
        ]
      : [],
  );
  return el('details', '', el('summary', '', 'Certificates and time stamps'), ...list, ...stamps);
}

function limits(): HTMLElement {
  return el(
    'div',
    'limits',
    el('h2', '', 'What this shows, and what it doesn’t'),
    el(
      'p',
      '',
      'It shows that the document and the record are the ones the firm’s system sealed, that nothing was changed since, and what the system recorded about each step.',
    ),
    el(
      'p',
      '',
      'It doesn’t show who held a phone or sat at a keyboard, and it can’t show that the firm recorded everything. The firm holds the key of its seals; a time stamp by an authority is the only date that doesn’t come from the firm.',
    ),
  );
}

function facts(pairs: readonly (readonly [string, string])[]): HTMLElement {
  return el(
    'dl',
    '',
    ...pairs.map(([label, value]) => el('div', '', el('dt', '', label), el('dd', '', value))),
  );
}
