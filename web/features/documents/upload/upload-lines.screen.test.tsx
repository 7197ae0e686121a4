// What the client reads beside each upload: on the screen of documents in a list, on every other one in the tray.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { listFiles, type UploadReceipt } from '#contract/documents/files';
import { answerRecognition, listRecognitions, type OwnRecognition } from '#contract/inbox/intake';
import { aClient, idOf } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, receivedBy, answerError } from '#web/testing/server.ts';
import { TrayList } from './tray-list.tsx';
import { UploadList } from './upload-list.tsx';
import { uploads } from './uploads.ts';

/** The uploads that wait for their answer, in the order of their files. */
let sent: FakeRequest[] = [];

/** A request whose progress and answer the test decides. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  status = 0;
  responseText = '';
  fileName = '';
  open(): void {
    this.status = 0;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getResponseHeader(): null {
    return null;
  }
  send(form: FormData): void {
    const file = form.get('file');
    if (file instanceof File) this.fileName = file.name;
    sent.push(this);
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  progress(share: number): void {
    const event = { lengthComputable: true, loaded: share * 100, total: 100 };
    this.upload.dispatchEvent(new ProgressEvent('progress', event));
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const receipt = (number: number, originalName: string): UploadReceipt => ({
  id: idOf(100 + number),
  userId: idOf(1),
  filename: `${number}.pdf`,
  originalName,
  fileType: 'application/pdf',
  fileSize: 4000,
  category: 'w2',
  taxYear: 2025,
  folder: '',
  folderId: null,
  version: 1,
  scan: 'clean',
  isProcessed: false,
  processedAt: null,
  uploadedAt: '2026-02-03T15:00:00.000Z',
  can: { open: true, organize: true, createVersion: true, delete: true, process: false },
  duplicateOf: null,
  sameNameAs: null,
});

const read = (number: number, fields: Partial<OwnRecognition> = {}): OwnRecognition => ({
  fileId: idOf(100 + number),
  state: 'done',
  kind: 'w2',
  taxYear: 2025,
  payerName: 'Brightwater Health',
  sentence: 'This is a W-2 of 2025 from Brightwater Health.',
  item: null,
  question: null,
  answer: null,
  ...fields,
});

const wrongYear = (number: number) =>
  read(number, {
    sentence: null,
    question: {
      type: 'wrong-year',
      sentence: 'This is a W-2 of 2024. Your list asks for 2025.',
      answers: ['send-anyway', 'archive'],
      items: [],
    },
  });

/** Chooses files, and waits until they are on their way. */
async function choose(...names: string[]): Promise<void> {
  uploads.add(
    names.map((name) => new File(['x'.repeat(4000)], name)),
    { category: 'w2', taxYear: 2025 },
  );
  await expect.poll(() => sent.length).toBe(names.length);
  // Files that are sent at once may overtake each other.
  sent.sort((a, b) => names.indexOf(a.fileName) - names.indexOf(b.fileName));
}

/** Each file that is on its way is stored under its name, numbered from 1. */
const allStored = (...names: string[]): void => {
  sent.splice(0).forEach((request, index) => {
    request.answer(201, receipt(index + 1, names[index] ?? ''));
  });
};

const openList = () =>
  show(
    <main>
      <UploadList />
    </main>,
    { user: aClient() },
  );
const openTray = () =>
  show(
    <main>
      <TrayList />
    </main>,
    { user: aClient() },
  );
/** What it says now; nothing before it is there. */
const textOf = (place: Locator): string => place.query()?.textContent ?? '';
/** Those of the list: a toast is a line of another. */
const lines = () => page.getByRole('region', { name: 'Uploads' }).getByRole('listitem');
const tray = () => page.getByRole('region', { name: 'Documents just sent' });

beforeEach(() => {
  sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  answer(listFiles, () => []);
  answer(listRecognitions, () => []);
});
afterEach(async () => {
  uploads.clear();
  delete document.documentElement.dataset['theme'];
  await page.viewport(1440, 900);
});

it('follows a file from the computer until it was read', async () => {
  await page.viewport(390, 800);
  const screen = await openList();
  await choose('W-2.pdf');
  const line = lines();
  sent[0]?.progress(0.5);
  await expect.poll(() => textOf(line)).toContain('50%');
  await expect.element(screen.getByText('Uploading 1 of 1')).toBeVisible();
  await expectAccessible();
  sent[0]?.progress(1);
  await expect.poll(() => textOf(line)).toContain('Sent, checking the file.');
  answer(listRecognitions, () => [read(1, { state: 'reading', sentence: null })]);
  allStored('W-2.pdf');
  await expect.poll(() => textOf(line)).toContain('Completed.');
  await expect.poll(() => textOf(line)).toContain('Reading it');
  // Asked for again by itself, where no event tells.
  answer(listRecognitions, () => [read(1)]);
  await expect.poll(() => textOf(line)).toContain('This is a W-2 of 2025 from Brightwater Health.');
  await expectAccessible();
});

it('says nothing of reading where documents aren’t read, or that can’t be loaded', async () => {
  answer(listRecognitions, () => [read(1, { state: 'off', sentence: null })]);
  await openList();
  await choose('W-2.pdf');
  allStored('W-2.pdf');
  const line = lines();
  const text = () => line.element().textContent?.trim();
  await expect.poll(text).toBe('W-2.pdfCompleted. W-2, 2025.');
  uploads.clear();
  disconnect(listRecognitions);
  await choose('Other.pdf');
  allStored('Other.pdf');
  await expect.poll(text).toBe('Other.pdfCompleted. W-2, 2025.');
});

it('says why a file was refused, first of all, and sends it again under the same key', async () => {
  const screen = await openList();
  await choose('W-2.pdf', 'Broken.pdf');
  const [first, second] = sent.splice(0);
  first?.answer(201, receipt(1, 'W-2.pdf'));
  second?.answer(503, { code: 'storage_full', message: 'There is no room.', requestId: 'test' });
  await expect.element(screen.getByText('1 uploaded, 1 failed').first()).toBeVisible();
  await expect.poll(() => textOf(lines().first())).toContain('There is no room.');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Retry Broken.pdf' }).click();
  const key = 'idempotency-key';
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.headers.get(key)).toBe(second?.headers.get(key));
  allStored('Broken.pdf');
  await expect.element(screen.getByText('2 uploaded').first()).toBeVisible();
});

it('asks beside the upload, and takes it off the list once it is taken back', async () => {
  const asked = wrongYear(1);
  if (asked.question) asked.question = { ...asked.question, type: 'duplicate' };
  answer(listRecognitions, () => [asked]);
  answer(answerRecognition, () => ({ ...asked, answer: 'archive' as const }));
  const screen = await openList();
  await choose('W-2.pdf');
  allStored('W-2.pdf');
  await screen.getByRole('button', { name: 'Remove this copy' }).click();
  await expect.poll(() => lines().elements().length).toBe(0);
  expect(receivedBy(answerRecognition)).toEqual([{ answer: 'archive' }]);
});

it('keeps the tray away until there is something to say, and where nothing is read', async () => {
  await openTray();
  await choose('W-2.pdf', 'Letter.pdf');
  expect(tray().elements()).toHaveLength(0);
  answer(listRecognitions, () => [
    read(1, { state: 'waiting', sentence: null }),
    read(2, { sentence: null }),
  ]);
  allStored('W-2.pdf', 'Letter.pdf');
  await expect.poll(() => textOf(tray())).toContain('Reading it');
  // Nothing is known of the letter, so nothing is said of it.
  await expect.poll(() => textOf(tray())).not.toContain('Letter.pdf');
  answer(listRecognitions, () => [read(1), read(2, { state: 'off', sentence: null })]);
  await expect.poll(() => textOf(tray())).toContain('This is a W-2 of 2025');
  await page.getByRole('button', { name: 'Close W-2.pdf' }).click();
  await expect.element(tray()).not.toBeInTheDocument();
});

it.each([
  [390, 'light'],
  [768, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)('asks in the tray at %i px in the %s theme', async (width, theme) => {
  await page.viewport(width, 800);
  document.documentElement.dataset['theme'] = theme;
  const name = `${'a-name-without-a-place-to-break'.repeat(4)}.pdf`;
  answer(listRecognitions, () => [wrongYear(1), read(2)]);
  await openTray();
  await choose(name, 'W-2.pdf');
  allStored(name, 'W-2.pdf');
  await expect.element(page.getByText('Your list asks for 2025.', { exact: false })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const { left, right } = tray().element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(width);
  await expectAccessible();
  answerError(answerRecognition, 'conflict', 'Your preparer settled it already.');
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await expect.element(page.getByText('Your preparer settled it already.')).toBeVisible();
  const after = { ...wrongYear(1), answer: 'send-anyway' as const };
  answer(answerRecognition, () => after);
  answer(listRecognitions, () => [after, read(2)]);
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await expect.poll(() => textOf(tray())).toContain('You sent it anyway.');
});

it('says nothing in the tray where what was read could not be loaded', async () => {
  disconnect(listRecognitions);
  await openTray();
  await choose('W-2.pdf');
  allStored('W-2.pdf');
  await expect.element(page.getByText('Upload Successful')).toBeVisible();
  expect(tray().elements()).toHaveLength(0);
});
