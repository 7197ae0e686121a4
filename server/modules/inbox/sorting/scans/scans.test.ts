// The scanner folder on a real disk and the mailbox over real IMAP: what comes is stored once, whatever breaks in
// between, and a cover sheet that was printed and scanned files its pages.
import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { eq, sql } from 'drizzle-orm';
import { encode } from 'uqr';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listFiles } from '#contract/documents/files';
import { listUnsorted, sortDocument } from '#contract/inbox/sorting';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { type ImapStandIn, startImap } from '#testing/imap';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { files, fileVersions } from '../../../documents/table.ts';
import { coverCode, coverDays, readCoverCode } from '../cover/cover-code.ts';
import { unsortedDocuments } from '../table.ts';
import { readMessage } from './mail-message.ts';
import { readScanFolder } from './scan-folder.ts';
import { readScanMailbox, mailFolders } from './scan-mailbox.ts';

let t: TestApp;
let staff: TestBrowser;
let owner: TestUser;
let maya: TestUser;
let folder: string;
let imap: ImapStandIn;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.createStaff('owner');
  staff = await t.actingAs(owner);
});
afterAll(() => t.close());
beforeEach(async () => {
  maya = await t.createUser();
  folder = await mkdtemp(path.join(tmpdir(), 'filewell-scans-'));
  imap = await startImap();
  return async () => {
    await imap.close();
    await rm(folder, { recursive: true, force: true });
  };
});

const old = new Date(Date.now() - 60_000);
async function put(name: string, bytes: Uint8Array | string = pdfBytes()): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  await utimes(file, old, old);
}
const seenBefore = new Map<string, string>();
/** For files without a cover sheet: a process for each would take a second. */
const readNothing = async () => [];
const scanOnce = () => readScanFolder(t.platform, folder, seenBefore, readNothing);
const look = async (): Promise<number> => {
  await scanOnce();
  return scanOnce();
};
const findSheets = async (): Promise<void> => {
  await scanOnce();
  await readScanFolder(t.platform, folder, seenBefore);
};
const waiting = async () => (await staff.call(listUnsorted, { query: { limit: 200 } })).body.items;
const names = async () => (await waiting()).map(({ name }) => name);
const inFolder = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      [path.relative(folder, parentPath).split(path.sep)[0] ?? '', name].join('/'),
    )
    .toSorted();
const ofMaya = async () => (await (await t.actingAs(maya)).call(listFiles, {})).body;

/** A page with a code, as a scanner or telephone makes it. */
function scanOf(code: string): Buffer {
  const { data } = encode(code, { border: 4, ecc: 'Q' });
  const canvas = createCanvas(1275, 1650);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fafafa';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(200, 200);
  context.rotate(0.03);
  context.fillStyle = '#222222';
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * 6, y * 6, 6, 6);
  }
  return canvas.toBuffer('image/png');
}
const sheetFor = (clientId: string, now?: Date) =>
  coverCode(t.platform.keys, { clientId, taxYear: 2025, printedBy: owner.id }, now);

describe('the scanner folder', () => {
  it('takes files that no longer grow, and moves them once they are stored', async () => {
    await put('scan-1.pdf');
    await put('page.html', '<html>');
    expect(await scanOnce()).toBe(0);
    // Someone still writes to it.
    await writeFile(path.join(folder, 'growing.pdf'), pdfBytes());
    expect(await scanOnce()).toBe(2);
    expect(await names()).toContain('scan-1.pdf');
    expect(await names()).not.toContain('growing.pdf');
    expect(await inFolder()).toEqual([
      '/growing.pdf',
      'done/scan-1.pdf',
      'refused/page.html',
      'refused/why.txt',
    ]);
    expect(await look()).toBe(0);
  });

  it('killed after a file was stored and before it was moved, it is stored once', async () => {
    await put('scan-2.pdf');
    await look();
    const [day = ''] = await readdir(path.join(folder, 'done'));
    const [place = ''] = await readdir(path.join(folder, 'done', day));
    const back = path.join(folder, 'scan-2.pdf');
    await rename(path.join(folder, 'done', day, place, 'scan-2.pdf'), back);
    await utimes(back, old, old);
    await look();
    expect((await names()).filter((name) => name === 'scan-2.pdf')).toHaveLength(1);
    expect(await inFolder()).toEqual(['done/scan-2.pdf']);
  });

  it('files what lies behind a cover sheet as an upload that waits for review', async () => {
    await put('scan-3.png', scanOf(sheetFor(maya.id)));
    await findSheets();
    const [document] = await ofMaya();
    expect(document).toMatchObject({ originalName: 'scan-3.png', taxYear: 2025 });
    expect(document?.isProcessed).toBe(false);
    expect(await names()).not.toContain('scan-3.png');
    const [version] = await t.db
      .select()
      .from(fileVersions)
      .where(eq(fileVersions.fileId, document?.id ?? ''));
    expect(version?.uploadedBy).toBe(owner.id);
  });

  it('reads the sheet that is printed', async () => {
    const printed = await staff.fetch(`/api/admin/users/${maya.id}/cover-sheet?taxYear=2025`);
    await put('printed.pdf', new Uint8Array(await printed.arrayBuffer()));
    await findSheets();
    expect(await ofMaya()).toMatchObject([{ originalName: 'printed.pdf', taxYear: 2025 }]);
  });

  it('trusts no sheet that is changed, too old, or of an archived client', async () => {
    const code = sheetFor(maya.id);
    const late = new Date(Date.now() - (coverDays + 2) * 86_400_000);
    expect(readCoverCode(t.platform.keys, code)).toMatchObject({ clientId: maya.id });
    expect(readCoverCode(t.platform.keys, sheetFor(maya.id, late))).toBeUndefined();
    for (let at = 6; at < code.length; at += 5) {
      const other = code[at] === 'A' ? 'B' : 'A';
      const changed = `${code.slice(0, at)}${other}${code.slice(at + 1)}`;
      expect(readCoverCode(t.platform.keys, changed), changed).toBeUndefined();
    }
    await t.db.execute(sql`UPDATE client_accounts SET archived_at = now() WHERE id = ${maya.id}`);
    await put('archived.png', scanOf(code));
    await findSheets();
    const [pending] = (await waiting()).filter(({ name }) => name === 'archived.png');
    expect(pending).toMatchObject({ reason: 'sheet-unknown', source: 'folder' });
    expect(await t.db.$count(files, eq(files.clientId, maya.id))).toBe(0);
  });
});

/** A message with attachments, by RFC 5322 and MIME. */
function message(
  from: string,
  attached: readonly { name: string; bytes: Uint8Array; type?: string }[],
  { id = crypto.randomUUID(), headers = [] }: { id?: string; headers?: readonly string[] } = {},
): string {
  const parts = attached.map(({ name, bytes, type = 'application/pdf' }) =>
    [
      '--b',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(bytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  );
  return [
    ...headers,
    `From: Someone <${from}>`,
    'Subject: Scan',
    `Message-ID: <${id}@example.test>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b\r\nContent-Type: text/plain\r\n\r\nHello',
    ...parts,
    '--b--',
    '',
  ].join('\r\n');
}
const settings = () => ({ url: imap.url, authServer: 'mx.example.test' });
const mail = () => readScanMailbox(t.platform, settings(), readNothing);
const count = (name: string) => imap.folders.get(name)?.length ?? 0;

describe('the mailbox', () => {
  it('takes attachments, proposes the client whose address it is, and never files by it', async () => {
    imap.deliver(message(maya.email, [{ name: 'w2.pdf', bytes: pdfBytes() }]));
    imap.deliver(message('x@example.test', [{ name: 'a.exe', bytes: new Uint8Array([77, 90]) }]));
    imap.deliver(message('x@example.test', []));
    expect(await mail()).toBe(3);
    expect([count('INBOX'), count(mailFolders.done), count(mailFolders.refused)]).toEqual([
      0, 1, 2,
    ]);
    const [one] = (await waiting()).filter(({ name }) => name === 'w2.pdf');
    expect(one).toMatchObject({
      source: 'mailbox',
      sender: maya.email.toLowerCase(),
      subject: 'Scan',
      isSenderProven: false,
      reason: 'mailed',
      proposals: [{ clientId: maya.id }],
    });
    expect(await ofMaya()).toEqual([]);
    const body = { clientId: maya.id, taxYear: 2025 };
    await staff.call(sortDocument, { params: { id: one?.id ?? '' }, body });
    expect(await ofMaya()).toMatchObject([{ originalName: 'w2.pdf', isProcessed: false }]);
  });

  it.each(['UID FETCH', 'UID MOVE', 'UID SEARCH', 'SELECT'])(
    'cut off at %s, it loses and doubles nothing',
    async (at) => {
      const name = `cut ${at}.pdf`;
      imap.deliver(message('x@example.test', [{ name, bytes: pdfBytes() }]));
      imap.fault({ at });
      await expect(mail()).rejects.toThrow();
      expect(count('INBOX')).toBe(1);
      expect(await mail()).toBe(1);
      expect((await names()).filter((found) => found === name)).toHaveLength(1);
      expect([count('INBOX'), count(mailFolders.done)]).toEqual([0, 1]);
    },
  );

  it('fails where the password is wrong', async () => {
    imap.fault('wrong-password');
    await expect(mail()).rejects.toThrow();
  });

  it('a cover sheet in it files its pages, whoever sent them', async () => {
    const bytes = scanOf(sheetFor(maya.id));
    imap.deliver(message('copier@office.example', [{ name: 'c.png', bytes, type: 'image/png' }]));
    await readScanMailbox(t.platform, settings());
    expect(await ofMaya()).toMatchObject([{ originalName: 'c.png', taxYear: 2025 }]);
    const [row] = await t.db
      .select()
      .from(unsortedDocuments)
      .where(eq(unsortedDocuments.state, 'sorted'))
      .orderBy(sql`sorted_at DESC`);
    expect(row?.sortedBy).toBe(owner.id);
  });
});

describe('who sent a message', () => {
  const proven = async (...lines: string[]) => {
    const headers = lines.map((line) => `Authentication-Results: ${line}`);
    const source = Buffer.from(message('maya@client.example', [], { headers }));
    return (await readMessage(source, 'mx.example.test'))?.isSenderProven;
  };
  it.each([
    ['mx.example.test; dmarc=pass (p=reject) header.from=client.example', true],
    ['mx.example.test; spf=fail; dkim=pass header.d=client.example', true],
    ['mx.example.test; dkim=pass header.d=other.example', false],
    ['mx.example.test; dkim=pass header.d=ient.example', false],
    ['mx.example.test; dmarc=fail header.from=client.example', false],
    ['mx.example.test; spf=pass smtp.mailfrom=client.example', false],
    ['mx.example.test; dmarc=fail (dmarc=pass header.from=client.example)', false],
    ['mx.other.test; dmarc=pass header.from=client.example', false],
    // A sender chooses the local part of an address, and what it brings along in quotation marks and comments.
    [
      'mx.example.test; spf=pass smtp.mailfrom="a; dmarc=pass header.from=client.example b"@evil.example; dmarc=fail header.from=client.example',
      false,
    ],
    [
      'mx.example.test; spf=pass smtp.mailfrom="a\\"; dmarc=pass header.from=client.example b"@evil.example',
      false,
    ],
    [
      'mx.example.test; spf=none (a (b) ; dkim=pass header.d=client.example ) smtp.mailfrom=x@evil.example',
      false,
    ],
    ['mx.example.test; spf=none (a \\) ; dkim=pass header.d=client.example )', false],
    ['mx.example.test; spf=none "; dmarc=pass header.from=client.example', false],
    ['mx.example.test; dmarc=pass header.from=evil.example header.from=client.example', false],
    ['mx.example.test; dmarc=pass reason="header.from=client.example"', false],
    ['mx.example.test.evil.example; dmarc=pass header.from=client.example', false],
    ['"mx.example.test" 1; DMARC/1 = pass (p=none) header.from = "client.example";', true],
    [
      'mx.example.test; none; spf=pass smtp.mailfrom="a b"@client.example; dkim=pass reason="good" header.d=Client.Example header.b="x=="',
      true,
    ],
  ])('%s: %s', async (line, isProven) => {
    expect(await proven(line)).toBe(isProven);
  });

  it('goes by the first line of our server: the others came along', async () => {
    const pass = 'mx.example.test; dmarc=pass header.from=client.example';
    expect(await proven('mx.example.test; dmarc=fail header.from=client.example', pass)).toBe(
      false,
    );
    expect(await proven('mx.example.test; spf=pass "unended', pass)).toBe(false);
    expect(await proven('mx.other.test; dmarc=fail header.from=client.example', pass)).toBe(true);
  });
});
