// What is asked about a file goes to the return that the file is about, never to the newest.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminFile } from '#contract/documents/files';
import { createChecklist, listChecklists, sendBackFile } from '#contract/projects/checklist';
import { listClientProjects } from '#contract/projects/projects';
import { listTextTemplates } from '#contract/requests/text-templates';
import { anAdminFile } from '#web/testing/intake-records.ts';
import { aChecklistItem, aStaffProject } from '#web/testing/project-records.ts';
import { idOf, staffMember } from '#web/testing/records.ts';
import { show } from '#web/testing/render.tsx';
import { answer } from '#web/testing/server.ts';
import { AskDialog } from './ask-dialog.tsx';
import { SendBackDialog } from './send-back-dialog.tsx';

const of2026 = aStaffProject({ id: idOf(26), name: '2026 individual', taxYear: 2026 });
const of2025 = aStaffProject({ id: idOf(25), name: '2025 individual', taxYear: 2025 });
const itemOf2026 = aChecklistItem({ id: idOf(52), projectId: of2026.id });

async function showAsk(file: Partial<AdminFile>, open = [of2026, of2025]) {
  answer(listTextTemplates, () => []);
  answer(listClientProjects, () => open);
  answer(listChecklists, ({ params }) => (params.id === of2026.id ? [itemOf2026] : []));
  await show(<AskDialog file={anAdminFile(1, file)} onClose={() => {}} />, {
    user: staffMember(),
  });
}
const project = () => page.getByRole('combobox', { name: 'Project' });

it('presets the project of the file’s tax year', async () => {
  await showAsk({ taxYear: 2025 });
  await expect.element(project()).toHaveValue(of2025.id);
});

it('presets the project whose item the file is under', async () => {
  await showAsk({ taxYear: 2025, checklistItemId: itemOf2026.id });
  await expect.element(project()).toHaveValue(of2026.id);
});

it('asks for the project of a file whose year has none, also where only one is open', async () => {
  await showAsk({ taxYear: 2023 }, [of2026]);
  const asked: unknown[] = [];
  answer(createChecklist, ({ params }) => {
    asked.push(params.id);
    return itemOf2026;
  });
  await expect.element(project()).toHaveValue('');
  await page.getByRole('textbox', { name: 'What do you need?' }).fill('W-2');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.element(project()).toHaveAccessibleDescription('Choose a project');
  expect(asked).toEqual([]);
  await project().selectOptions(of2026.id);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.poll(() => asked).toEqual([of2026.id]);
});

it('sends a file back for the return of its year', async () => {
  answer(listClientProjects, () => [of2026, of2025]);
  answer(listChecklists, () => []);
  const sent: unknown[] = [];
  answer(sendBackFile, ({ body }) => {
    sent.push(body);
    return { file: anAdminFile(1), item: { id: idOf(53), title: 'W-2' }, statusBefore: null };
  });
  const close = () => {};
  await show(<SendBackDialog file={anAdminFile(1)} onClose={close} onDone={close} />, {
    user: staffMember(),
  });
  await expect.element(project()).toHaveValue(of2025.id);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Too dark');
  await page.getByRole('button', { name: 'Send back', exact: true }).click();
  await expect.poll(() => sent).toEqual([{ reason: 'Too dark', projectId: of2025.id }]);
});
