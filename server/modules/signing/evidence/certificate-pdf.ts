import type {
  RecordedSigner,
  ShownForm,
  SignatureMethod,
  SignatureRecord,
} from '#domain/signature-record';
import { publishedCertificatesPath, sealDetails } from '#domain/signature-record';
import { eventLabels } from '#domain/signature-labels';
import { identityLabel } from '#domain/identity-label';
import { zoneName } from '#domain/activity-labels';
import type { Config } from '#platform/config/config';
import { ink, Sheet, type SheetContents } from '#platform/pdf/pdf-contents';

const methods: Readonly<Record<SignatureMethod, string>> = {
  typed: 'typed their name on the screen',
  drawn: 'drew their signature on the screen',
  handwritten: 'signed a printed copy by hand',
  'in-person': 'signed on the firm’s device, with staff present',
};

const figure = new Intl.NumberFormat('en-US');

/**
 * The certificate of completion: who signed what, when, and how that can be checked. Times are in the firm's time
 * zone and in UTC, as the log has them.
 */
export function certificateSheet(
  { firm, appUrl }: { firm: Pick<Config['firm'], 'timeZone'>; appUrl: string },
  record: SignatureRecord,
): SheetContents {
  const { request, original, signers, events } = record;
  const moment = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: firm.timeZone,
  });
  const time = (at: string | null): string =>
    at === null ? 'Not recorded' : moment.format(new Date(at));
  const sheet = new Sheet({
    title: `Certificate of completion: ${request.title}`,
    author: record.firm.name,
  });
  sheet.paragraph(record.firm.name, { size: 10, isBold: true, color: ink.muted });
  sheet.heading(1, 'Certificate of completion');
  sheet.paragraph(request.title, { size: 13 });
  sheet.paragraph(
    `Tax year ${request.taxYear}. Times are in ${zoneName(firm.timeZone)}, by the clock of the firm’s database.`,
    { color: ink.muted },
  );
  sheet.heading(2, 'What was signed');
  sheet.paragraph(`${original.name}, ${figure.format(original.bytes)} bytes`);
  sheet.paragraph(`SHA-256 ${original.sha256}`, { size: 8.5 });
  sheet.paragraph(`Request ${request.id}`, { size: 8.5, color: ink.muted });
  sheet.heading(2, signers.length === 1 ? 'Who signed' : 'Who signed, in this order');
  for (const signer of signers) signerLines(sheet, signer, time);
  const withdrawn = events.find(({ kind }) => kind === 'withdrawn');
  if (withdrawn !== undefined) {
    const by = withdrawn.by === null ? '' : `, by ${withdrawn.by.name}`;
    sheet.heading(2, 'Withdrawn');
    sheet.paragraph(`${time(withdrawn.at)}${by}. ${withdrawnMeans(record)}`, { isBold: true });
  }
  if (record.form !== undefined) formLines(sheet, record.form, time);
  sheet.heading(2, 'Seals');
  const seals = events.filter(({ kind }) => kind === 'sealed');
  if (seals.length === 0) sheet.paragraph('The document has no seal yet.');
  for (const { signer, at, details } of seals) {
    const seal = sealDetails.parse(details);
    const level =
      seal.level === 'B-T' ? 'with a time stamp of an authority' : 'without a time stamp';
    sheet.paragraph(`Signer ${signer ?? ''}, ${time(at)}: PAdES ${seal.level}, ${level}.`);
    if (seal.lowered !== undefined) sheet.paragraph(seal.lowered, { color: ink.muted });
    sheet.paragraph(`Certificate SHA-256 ${seal.certificate}`, { size: 8.5, color: ink.muted });
  }
  sheet.heading(2, 'What happened');
  sheet.table(
    ['No.', 'Time', 'What', 'Who', 'Log'],
    events.map((event) => [
      String(event.number),
      time(event.at),
      eventLabels[event.kind],
      [event.by?.name ?? 'Filewell', event.address].filter((part) => part !== null).join(', '),
      `${event.log.chain} · ${event.log.place}`,
    ]),
    [1, 5, 4, 5, 2],
    { right: [0] },
  );
  sheet.heading(2, 'How to check it');
  sheet.paragraph(
    'Open verify.html from the same evidence.zip in a browser, also without a network, and choose evidence.zip. It compares every file with its hash, checks each seal, and follows the events into the firm’s activity log. The format is described in full, so that any other program can check it too.',
  );
  sheet.paragraph(
    'It shows that the files are the ones that were sealed, and what the firm’s system recorded at that time. It doesn’t show who held a phone or sat at a keyboard.',
  );
  sheet.paragraph(
    `Whose seal it is, the files alone can’t say. The firm lists its certificates at ${appUrl}${publishedCertificatesPath}: compare the SHA-256 of the certificate above with that list, or ask the firm by phone.`,
  );
  return sheet.contents(`${record.firm.name} · ${request.title}`);
}

const withdrawnMeans = ({ form }: SignatureRecord): string =>
  form === undefined
    ? 'Nobody signs it anymore; what was signed before stays in this record.'
    : 'From then on this consent allows nothing.';

function formLines(sheet: Sheet, form: ShownForm, time: (at: string | null) => string): void {
  sheet.heading(2, 'The form, word for word');
  sheet.paragraph(
    `Asked ${time(form.askedAt)} · in force until ${time(form.until)} at the latest`,
    {
      size: 9.5,
    },
  );
  sheet.paragraph(`Text of ${form.version}, SHA-256 ${form.sha256}`, { size: 8.5 });
  for (const paragraph of form.words.split('\n\n')) sheet.paragraph(paragraph, { size: 9.5 });
}

function signerLines(
  sheet: Sheet,
  signer: RecordedSigner,
  time: (at: string | null) => string,
): void {
  const { method, identity, remote } = signer;
  const how = method === null ? 'has not signed' : methods[method];
  sheet.paragraph(`${signer.order}. ${signer.name} ${how}.`, { isBold: true });
  const lines = [
    ['Opened', signer.openedAt],
    ['Read', signer.readAt],
    ['Agreed', signer.agreedAt],
    ['Signed', signer.signedAt],
  ] as const;
  const steps = lines.filter(([, at]) => at !== null).map(([word, at]) => `${word} ${time(at)}`);
  if (steps.length > 0) sheet.paragraph(steps.join(' · '), { size: 9.5 });
  if (signer.intent !== null) sheet.paragraph(`“${signer.intent}”`, { size: 9.5 });
  if (remote !== null) {
    sheet.paragraph(`Signed in as ${remote.loginId}, from ${remote.address}`, { size: 9.5 });
  }
  if (identity !== null) {
    const by = identity.by === null ? '' : `, by ${identity.by}`;
    sheet.paragraph(
      `Identity: ${identityLabel(identity.kind)}, ${identity.result}, ${time(identity.at)}${by}`,
      {
        size: 9.5,
      },
    );
  }
}
