import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Paper } from './papers.ts';

/** Opens the Documents tab of the portal. */
export async function openDocuments(page: Page): Promise<void> {
  await page.goto('/?tab=documents');
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
}

/** Drags files over the page and lets go. */
export async function uploadByDrop(page: Page, papers: readonly Paper[]): Promise<void> {
  await page.getByRole('heading', { name: 'Documents', level: 1 }).drop({ files: [...papers] });
}

/**
 * Drags a file over a point of the window and lets go. The events are the page's own: the browser's command for it
 * sometimes never answers on a busy machine.
 */
export async function dragTo(
  page: Page,
  { name, mimeType, buffer }: Paper,
  point: { x: number; y: number },
): Promise<void> {
  const files = await page.evaluateHandle(
    ({ name, mimeType, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], name, { type: mimeType }));
      return data;
    },
    { name, mimeType, bytes: [...buffer] },
  );
  // Whatever is at the point at that moment; a browser lets go only where the page took the file before.
  const send = (type: 'dragenter' | 'dragover' | 'drop') =>
    files.evaluate(
      (dataTransfer, { type, x, y }) => {
        const event = new DragEvent(type, {
          dataTransfer,
          bubbles: true,
          cancelable: true,
          composed: true,
          clientX: x,
          clientY: y,
        });
        document.elementFromPoint(x, y)?.dispatchEvent(event);
        return event.defaultPrevented;
      },
      { type, ...point },
    );
  await send('dragenter');
  await expect(page.getByText('Drop to upload')).toBeVisible();
  expect(await send('dragover'), 'the page takes the file').toBe(true);
  expect(await send('drop'), 'the page keeps the browser from opening the file').toBe(true);
  await expect(page.getByText('Drop to upload')).toBeHidden();
}

/** Files that a control lets one choose. */
export async function chooseFiles(
  page: Page,
  openDialog: () => Promise<void>,
  papers: readonly Paper[],
): Promise<void> {
  const dialog = page.waitForEvent('filechooser');
  await openDialog();
  await (await dialog).setFiles([...papers]);
}

/** The line of a file in the list of uploads. */
export function uploadOf(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: 'Uploads' })
    .getByRole('listitem')
    .filter({ hasText: name });
}

/** Waits until each upload is told to be complete. */
export async function expectUploaded(page: Page, papers: readonly Paper[]): Promise<void> {
  for (const { name } of papers) await expect(uploadOf(page, name)).toContainText('Completed');
}

/** The line of a document in the client's list, a table on a desk and cards on a phone. */
export function documentRow(page: Page, name: string): Locator {
  return page
    .getByRole('table', { name: 'Your documents' })
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Your documents' }).getByRole('listitem'))
    .filter({ has: page.getByRole('button', { name, exact: true }) });
}

/** Bytes of the picture of an area that holds more than one flat color. */
const drawnBytes = 8000;

/** Waits until a PDF is drawn: until then its place is a flat ground. */
export async function expectDrawn(pdf: Locator): Promise<void> {
  await expect
    .poll(async () => (await pdf.screenshot()).length, { message: 'the PDF is drawn' })
    .toBeGreaterThan(drawnBytes);
}

/** Downloads by whatever `start` does and answers what arrived. */
export async function download(
  page: Page,
  start: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const arriving = page.waitForEvent('download');
  await start();
  const arrived = await arriving;
  return { name: arrived.suggestedFilename(), bytes: await readFile(await arrived.path()) };
}
