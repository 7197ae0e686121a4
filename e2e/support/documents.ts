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

/** Drags a file of this computer to a point of the window and lets go, as the system does it. */
export async function dragFromDesktop(
  page: Page,
  file: string,
  { x, y }: { x: number; y: number },
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, x, y, data });
    if (type === 'dragEnter') await expect(page.getByText('Drop to upload')).toBeVisible();
  }
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
