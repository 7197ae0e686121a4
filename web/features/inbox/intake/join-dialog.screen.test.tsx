// Several pictures of one paper become one PDF, in the order that staff choose.
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listAdminFiles } from '#contract/documents/review-lists';
import { type AdminFile, viewFile } from '#contract/documents/files';
import { joinPictures, maxParts } from '#contract/inbox/intake-pages';
import { anAdminFile } from '#web/testing/intake-records.ts';
import { idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import {
  answer,
  answerError,
  answerFile,
  delayAnswer,
  disconnect,
  receivedBy,
} from '#web/testing/server.ts';
import { JoinDialog } from './join-dialog.tsx';

/** A picture that was uploaded that many minutes after the first. */
const picture = (number: number, minutes: number, fields: Partial<AdminFile> = {}): AdminFile =>
  anAdminFile(number, {
    originalName: `IMG_${number}.jpg`,
    fileType: 'image/jpeg',
    uploadedAt: new Date(Date.UTC(2026, 1, 3, 15, minutes)).toISOString(),
    ...fields,
  });

const first = picture(1, 0);

function serve(files: readonly AdminFile[]): void {
  answerFile(viewFile, () => new Blob());
  answer(listAdminFiles, () => ({
    items: [...files],
    nextCursor: null,
    previousCursor: null,
    total: files.length,
    totalIsAtLeast: false,
  }));
}

async function open() {
  const [onClose, onDone] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await show(<JoinDialog file={first} onClose={onClose} onDone={onDone} />, {
    user: staffMember(),
  });
  return { onClose, onDone };
}

const idsSent = () => receivedBy(joinPictures).map((body) => body?.fileIds);

afterEach(() => page.viewport(1440, 900));

it('takes the pictures that came together, oldest first, and leaves out what is none', async () => {
  serve([
    picture(4, 240),
    picture(3, 2),
    first,
    picture(2, 1),
    anAdminFile(5),
    picture(6, 1, { can: { ...first.can, open: false } }),
  ]);
  answer(joinPictures, () => anAdminFile(9, { originalName: 'IMG_1.pdf' }));
  const { onClose, onDone } = await open();
  const names = () => page.getByRole('checkbox', { name: /^IMG/ }).elements();
  await expect
    .poll(() => names().map((box) => box.getAttribute('aria-label')))
    .toEqual(['IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg', 'IMG_4.jpg']);
  await expect.element(page.getByRole('checkbox', { name: 'IMG_4.jpg' })).not.toBeChecked();
  await expectAccessible();
  await page.getByRole('button', { name: 'Join 3 pictures' }).click();
  await expect.element(page.getByText('Pictures joined')).toBeVisible();
  expect(receivedBy(joinPictures)).toEqual([
    { fileIds: [1, 2, 3].map((number) => idOf(100 + number)), archiveOriginals: true },
  ]);
  expect([onClose, onDone].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('joins in another order, chosen by keyboard, and keeps the pictures where they are', async () => {
  serve([first, picture(2, 1), picture(3, 60)]);
  answer(joinPictures, () => anAdminFile(9));
  await open();
  await page.getByRole('checkbox', { name: 'IMG_3.jpg' }).click();
  const handle = page.getByRole('button', { name: /IMG_1\.jpg/ });
  const element = handle.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(/^Picked up IMG_1\.jpg/)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText(/^IMG_1\.jpg is over position 2/)).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(/^Dropped IMG_1\.jpg/)).toBeInTheDocument();
  await page.getByRole('checkbox', { name: /^Move the pictures/ }).click();
  await page.getByRole('button', { name: 'Join 3 pictures' }).click();
  await expect.poll(idsSent).toEqual([[102, 101, 103].map(idOf)]);
  expect(receivedBy(joinPictures)[0]).toMatchObject({ archiveOriginals: false });
});

it('joins nothing before it is known what would go along', async () => {
  delayAnswer(listAdminFiles);
  const { onClose } = await open();
  await expect
    .element(page.getByRole('status', { name: 'Pictures are loading' }))
    .toBeInTheDocument();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  expect(receivedBy(joinPictures)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('says that the pictures could not be loaded, and loads them again', async () => {
  disconnect(listAdminFiles);
  await open();
  await expect.element(page.getByText('The client’s pictures could not be loaded')).toBeVisible();
  serve([first]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'IMG_1.jpg' })).toBeChecked();
});

it('says what is wrong with none and with too many, and sends neither', async () => {
  const many = Array.from({ length: maxParts }, (_, index) => picture(index + 2, 1));
  serve([first, ...many]);
  await open();
  await expect.element(page.getByText(`Choose no more than ${maxParts} pictures.`)).toBeVisible();
  await page.getByRole('button', { name: `Join ${maxParts + 1} pictures` }).click();
  serve([first]);
  await page.getByRole('checkbox', { name: 'IMG_2.jpg' }).click();
  await expect
    .element(page.getByText(`Choose no more than ${maxParts} pictures.`))
    .not.toBeInTheDocument();
  expect(receivedBy(joinPictures)).toEqual([]);
});

it('asks for at least one picture, and fits a phone', async () => {
  await page.viewport(390, 800);
  serve([first, picture(2, 1, { originalName: `${'a-name-without-a-place-'.repeat(5)}.jpg` })]);
  await open();
  await page.getByRole('checkbox', { name: 'IMG_1.jpg' }).click();
  await page.getByRole('checkbox', { name: /^a-name/ }).click();
  await expect.element(page.getByText('Choose at least one picture.')).toBeVisible();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  expect(receivedBy(joinPictures)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

it('says why it was refused, and keeps the choice', async () => {
  serve([first, picture(2, 1)]);
  answerError(joinPictures, 'quota_exceeded', 'The client’s storage is full.');
  const { onClose } = await open();
  await page.getByRole('button', { name: 'Join 2 pictures' }).click();
  await expect.element(page.getByText('Failed to join them')).toBeVisible();
  await expect.element(page.getByText('The client’s storage is full.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'IMG_2.jpg' })).toBeChecked();
  expect(onClose).not.toHaveBeenCalled();
});
