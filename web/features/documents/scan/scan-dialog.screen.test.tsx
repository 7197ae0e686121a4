import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { ScanDialog } from './scan-dialog.tsx';

/** Opens the scanner for a W-2. */
async function open() {
  const onSend = vi.fn<(pdf: File) => void>();
  const onClose = vi.fn<() => void>();
  await show(<ScanDialog title="W-2" taxYear={2025} onSend={onSend} onClose={onClose} />);
  return { onSend, onClose };
}

function cameraFails(name: string): void {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
}

/** A page of words on a table, drawn with little more than the pixels that reading it takes. */
function drawPage(blur: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 1125;
  canvas.height = 1500;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.filter = blur === 0 ? 'none' : `blur(${blur}px)`;
  context.scale(0.75, 0.75);
  context.fillStyle = '#6d5640';
  context.fillRect(0, 0, 1500, 2000);
  context.translate(750, 1000);
  context.rotate(0.06);
  context.fillStyle = '#f2f1ec';
  context.fillRect(-600, -776, 1200, 1552);
  context.fillStyle = '#222';
  context.font = '26px sans-serif';
  for (let line = 0; line < 34; line += 1)
    context.fillText('Wages, tips, and other compensation of the year', -520, -690 + line * 42);
  return canvas;
}

async function photo(name: string, blur = 0): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => {
    drawPage(blur).toBlob(resolve, 'image/jpeg', 0.9);
  });
  return new File(blob ? [blob] : [], name, { type: 'image/jpeg' });
}

const choose = (files: File[]) => userEvent.upload(page.getByLabelText('Photos of pages'), files);

it('says that the camera was refused, and takes photos instead', async () => {
  cameraFails('NotAllowedError');
  await open();
  await expect.element(page.getByText(/The browser may not use the camera/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible();
});

it('says that there is no camera', async () => {
  cameraFails('NotFoundError');
  await open();
  await expect.element(page.getByText(/We found no camera/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Take the photo' }).query()).toBeNull();
});

it('refuses a blurred page with words, and keeps it only if asked', async () => {
  cameraFails('NotFoundError');
  await open();
  await choose([await photo('kitchen.jpg', 5)]);
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/^kitchen.jpg/);
  await expect.element(alert).toMatchTextContent(/The photo is blurred\./);
  await expectAccessible();
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  expect(page.getByRole('button', { name: '1 page' }).query()).toBeNull();
});

it('says that a photo can’t be opened', async () => {
  cameraFails('NotFoundError');
  await open();
  await choose([new File(['no picture'], 'IMG_0001.heic', { type: 'image/heic' })]);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/We can’t open this photo\./);
  expect(page.getByRole('button', { name: 'Use it anyway' }).query()).toBeNull();
});

it('sends pages in the order that the keyboard gave them, as one named PDF', async () => {
  cameraFails('NotFoundError');
  const { onSend } = await open();
  await choose([await photo('one.jpg'), await photo('two.jpg')]);
  await expect.element(page.getByText(/^2 pages, /)).toBeVisible();
  await page.getByRole('button', { name: 'Turn page 2' }).click();
  const second = page.getByRole('img', { name: 'Page 2' });
  await expect.element(second).toHaveAttribute('width', '1164');
  await expectAccessible();
  page.getByRole('button', { name: 'Move page 2' }).element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(/Picked up page 2/)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText(/is over position 1/)).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('img', { name: 'Page 1' })).toHaveAttribute('width', '1164');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => onSend.mock.calls.length).toBe(1);
  const pdf = onSend.mock.calls[0]?.[0];
  expect(pdf?.name).toBe('W-2 2025.pdf');
  const text = (await pdf?.text()) ?? '';
  expect(text).toMatch(/^%PDF-1.4/);
  const widths = [...text.matchAll(/MediaBox \[0 0 (\d+)/g)].map(([, width]) => width);
  expect(widths).toEqual(['792', '611']);
});

it('moves corners by key, and cuts the page again', async () => {
  cameraFails('NotFoundError');
  await open();
  await choose([await photo('one.jpg')]);
  const picture = page.getByRole('img', { name: 'Page 1' });
  await expect.element(picture).toBeVisible();
  const before = picture.element().getAttribute('src');
  await page.getByRole('button', { name: 'Corners of page 1' }).click();
  await expect.element(page.getByRole('button', { name: 'Upper left corner' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  await expectAccessible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => picture.element().getAttribute('src')).not.toBe(before);
});

it('releases the camera when it is closed, and asks before pages are lost', async () => {
  const stream = drawPage(0).captureStream(10);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  const { onClose } = await open();
  await choose([await photo('one.jpg')]);
  await expect.element(page.getByText(/^1 page, /)).toBeVisible();
  await expect
    .poll(() => stream.getTracks().map(({ readyState }) => readyState))
    .toEqual(['ended']);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/^Discard 1 page\?/);
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});
