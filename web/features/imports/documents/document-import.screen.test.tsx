// A folder or ZIP in the browser: what is known isn't sent, what is refused is in the report, and an import that
// broke off says how to continue.
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  checkDocuments,
  placeImportedDocuments,
  uploadDocumentToImport,
} from '#contract/documents/document-imports';
import { staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, receivedBy } from '#web/testing/server.ts';
import { DocumentImport } from './document-import.tsx';

function aFile(path: string, content = '%PDF-1.7'): File {
  const file = new File([content], path.split('/').at(-1) ?? '');
  Object.defineProperty(file, 'webkitRelativePath', { value: path });
  return file;
}

async function choose(files: File[], label = 'Folder of documents') {
  const page = await show(<DocumentImport />, { user: staffMember() });
  const input = page.getByLabelText(label).element();
  Object.defineProperty(input, 'files', { value: files });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return page;
}

it('doesn’t send what came before, and reports what is left out with its reason', async () => {
  answer(checkDocuments, () => ({ verdicts: ['known' as const, 'known' as const] }));
  const page = await choose([
    aFile('Clients/Okafor, Maya/2024/a.pdf'),
    aFile('Clients/Okafor, Maya/2024/b.pdf'),
    aFile('Clients/.DS_Store'),
    aFile('Clients/empty.pdf', ''),
  ]);
  await expect.element(page.getByText(/2 files, 2 left out/)).toBeVisible();
  await page.getByText('Files that are left out').click();
  await expect.element(page.getByText('It is empty.')).toBeVisible();
  page.getByRole('button', { name: 'Import', exact: true }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Already there')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '“Clients” is imported' })).toHaveFocus();
  expect(receivedBy(checkDocuments)).toMatchObject([
    { source: 'Clients', files: [{ path: 'Okafor, Maya/2024/a.pdf', size: 8 }, {}] },
  ]);
  expect(receivedBy(uploadDocumentToImport)).toEqual([]);
  await page.getByText('Files that were not taken').click();
  await expect.element(page.getByText('Hidden files are left out.')).toBeVisible();
  await expect.element(page.getByText('It is empty.')).toBeVisible();
  await expectAccessible();
});

it('says what is wrong with a ZIP', async () => {
  const page = await choose([aFile('Clients.zip', 'no archive')], 'ZIP of documents');
  await expect.element(page.getByText('This file is not a ZIP, or it is damaged.')).toBeVisible();
});

it('that broke off keeps what was done, and says how to go on', async () => {
  disconnect(checkDocuments);
  const page = await choose([aFile('Clients/a.pdf')]);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(page.getByText(/Choose “Clients” again to go on/)).toBeVisible();
  await vi.waitFor(() => expect(receivedBy(placeImportedDocuments)).toEqual([]));
});
