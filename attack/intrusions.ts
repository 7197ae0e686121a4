// Attempts to get something in, out or through: files, mail, addresses, other people's records.
import { randomUUID } from 'node:crypto';
import { listFiles, uploadFile } from '#contract/documents/files';
import { login, register } from '#contract/identity/accounts';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { type Attack, tally } from './attack.ts';
import { Caller } from './caller.ts';

const lure = 'your $2,416 refund is ready, claim it at https://filewell-refunds.example/ now';

/** Wrong sign-ins, each as if from another address, which a stranger writes into a header. */
function fromManyAddresses(name: string, address: (turn: number) => string): Attack {
  return {
    name,
    by: 'stranger',
    // Other proxies write the header themselves.
    only: 'direct',
    async run(firm) {
      const statuses: number[] = [];
      const caller = new Caller(firm.origin, '127.0.0.1', { proxyHeader: false });
      for (let turn = 0; turn < 400; turn += 1) {
        const headers = { 'x-forwarded-for': address(turn) };
        const body = { username: `nobody${turn}`, password: 'wrong' };
        statuses.push((await caller.post(login.path, body, headers)).status);
      }
      caller.close();
      return { passed: statuses.includes(429), figures: tally(statuses) };
    },
  };
}

export const intrusions: Attack[] = [
  {
    name: 'Phishing through the mail of a registration',
    by: 'stranger',
    async run(firm) {
      const browser = firm.machine();
      const email = `victim.${randomUUID().slice(0, 8)}@example.test`;
      const since = firm.mails();
      const body = {
        username: `v${randomUUID().slice(0, 8)}`,
        email,
        firstName: lure,
        lastName: 'Okafor',
        password: 'paper lantern march',
      };
      const { status } = await browser.post(register.path, body);
      const mail = status < 300 ? await firm.mailTo(email, since) : '';
      return {
        passed: !mail.includes('refund') && !mail.includes('filewell-refunds'),
        figures: status < 300 ? 'registered, mail repeats nothing' : String(status),
      };
    },
  },
  {
    name: "Another client's document by its id",
    by: 'client',
    async run(firm) {
      const { id } = await uploadPdf(firm.otherClient.browser);
      const { browser } = firm.client;
      const answers = await Promise.all(
        [id, randomUUID()].map(async (of) => {
          const { status, text } = await browser.try(`/api/files/${of}/download`);
          return `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
        }),
      );
      const [foreign, unknown] = answers;
      return {
        passed: foreign === unknown && foreign?.startsWith('404') === true,
        figures: foreign?.slice(0, 3) ?? '',
      };
    },
  },
  {
    name: 'A change sent by another site',
    by: 'session',
    async run(firm) {
      const { browser } = firm.client;
      const statuses = await Promise.all(
        ['cross-site', 'same-site', 'none'].map(async (site) => {
          const headers = { 'sec-fetch-site': site, origin: 'https://evil.example' };
          return (await browser.post('/api/conversations', { subject: 'x' }, headers)).status;
        }),
      );
      return { passed: statuses.every((status) => status === 403), figures: tally(statuses) };
    },
  },
  {
    name: 'Pictures and PDFs that are programs or archives too',
    by: 'client',
    async run(firm) {
      const { browser } = await firm.newClient();
      const png = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      );
      const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 144)]);
      const sevenZip = Buffer.concat([
        Buffer.from('377abcaf271c0004', 'hex'),
        Buffer.alloc(600, 7),
      ]);
      const zipEnd = Buffer.concat([
        Buffer.from('504b0506', 'hex'),
        Buffer.alloc(18),
        Buffer.alloc(70_000, 32),
      ]);
      const shortZipEnd = Buffer.concat([
        Buffer.from('504b0506', 'hex'),
        Buffer.alloc(18),
        Buffer.alloc(100, 32),
      ]);
      const cases: [string, string, Buffer][] = [
        ['a.png', 'image/png', Buffer.concat([png, program])],
        ['b.png', 'image/png', Buffer.concat([png, sevenZip])],
        ['c.png', 'image/png', Buffer.concat([png, zipEnd])],
        ['d.pdf', 'application/pdf', Buffer.concat([pdfBytes(), shortZipEnd])],
      ];
      const statuses: number[] = [];
      for (const [name, type, bytes] of cases) {
        const file = { name, type, bytes: new Uint8Array(bytes) };
        statuses.push((await browser.upload(uploadFile, file, { category: 'other' })).status);
      }
      const before = (await browser.call(listFiles, {})).body.length;
      return {
        passed: before === 0 && statuses.every((status) => status === 415),
        figures: `${tally(statuses)}, ${before} kept`,
      };
    },
  },
  {
    name: 'A spreadsheet cell that runs when staff open it',
    by: 'client',
    async run(firm) {
      const { browser } = await firm.newClient();
      const bytes = new Uint8Array(
        Buffer.from('Date,Amount\n1/2/2026,"=HYPERLINK(""https://evil.example"",""Total"")"\n'),
      );
      const { status } = await browser.upload(
        uploadFile,
        { name: 'expenses.csv', type: 'text/csv', bytes },
        { category: 'receipts' },
      );
      return { passed: status === 415 || status === 400, figures: String(status) };
    },
  },
  {
    name: 'Folders of the site asked for as files',
    by: 'stranger',
    async run(firm) {
      const caller = firm.machine();
      const paths = ['/assets/', '/assets', '/.git/config', '/..%2f..%2fetc/passwd'];
      const statuses: number[] = [];
      for (const path of paths) statuses.push((await caller.try(path)).status);
      caller.close();
      return {
        passed: statuses.every((status) => [400, 404].includes(status)),
        figures: tally(statuses),
      };
    },
  },
  {
    name: 'What headers leave open',
    by: 'stranger',
    async run(firm) {
      const caller = firm.machine();
      const { headers } = await caller.try('/');
      caller.close();
      const wanted: [string, RegExp][] = [
        ['content-security-policy', /frame-ancestors 'none'/],
        ['permissions-policy', /geolocation=\(\)/],
        ['strict-transport-security', /max-age=\d{8}/],
        ['x-content-type-options', /nosniff/],
      ];
      const missing = wanted.filter(([name, value]) => !value.test(headers.get(name) ?? ''));
      return {
        passed: missing.length === 0,
        figures:
          missing.length === 0 ? 'all set' : `missing: ${missing.map(([name]) => name).join(', ')}`,
      };
    },
  },
  fromManyAddresses('Unreadable addresses in X-Forwarded-For', (turn) => `unknown-${turn}`),
  fromManyAddresses('Ports in X-Forwarded-For', (turn) => `198.51.100.7:${1024 + turn}`),
  fromManyAddresses(
    '400 networks of one IPv6 provider (/48)',
    (turn) => `2001:db8:7:${turn.toString(16)}::1`,
  ),
];
