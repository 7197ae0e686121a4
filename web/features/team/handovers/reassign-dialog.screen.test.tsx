// Reassigning one person's work: what goes is shown before, what was chosen is sent, and it can be undone.
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  handOverWork,
  type HandoverCount,
  listHandovers,
  previewHandover,
  undoHandover,
} from '#contract/team/handovers';
import { handoverKinds } from '#domain/handovers';
import { getWorkload } from '#contract/team/workload';
import { awkwardNames, idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, receivedBy, answerError } from '#web/testing/server.ts';
import { ReassignDialog } from './reassign-dialog.tsx';
import { WorkloadScreen } from '../workload/workload-screen.tsx';

const anna = { id: idOf(21), firstName: 'Anna', lastName: 'Diaz', takes: [...handoverKinds] };
const ben = { id: idOf(22), firstName: 'Ben', lastName: 'Ortiz', takes: [...handoverKinds] };
const carmen = { id: idOf(23), firstName: 'Carmen', lastName: 'Ruiz', takes: [] };
const count = (kind: HandoverCount['kind'], rest: Partial<HandoverCount>): HandoverCount => ({
  kind,
  moving: 0,
  following: 0,
  unseen: 0,
  unable: 0,
  ...rest,
});
const counts = [
  count('client', { moving: 12 }),
  count('project', { moving: 1, following: 9, unseen: 2 }),
  count('conversation', { unable: 1 }),
];

const open = async (user = staffMember()) => {
  answer(listHandovers, () => ({ staff: [anna, ben, carmen], items: [] }));
  answer(previewHandover, ({ query }) => ({
    counts: query['taxYear'] === '2024' ? [count('project', { moving: 4 })] : counts,
    taxYears: [2025, 2024],
  }));
  const onClose = vi.fn<() => void>();
  function Opened() {
    const [isOpen, setOpen] = useState(true);
    onClose.mockImplementation(() => setOpen(false));
    return isOpen && <ReassignDialog fromId={anna.id} onClose={onClose} />;
  }
  const page = await show(<Opened />, { user });
  await expect
    .element(page.getByRole('dialog', { name: 'Reassign the work of Anna Diaz' }))
    .toBeVisible();
  const taker = page.getByRole('combobox', { name: 'Who takes over?' });
  const submit = () => page.getByRole('button', { name: 'Reassign', exact: true }).click();
  return { page, taker, submit, onClose };
};

it('asks who takes over, and offers everyone who can take something', async () => {
  const { page, taker, submit } = await open();
  await submit();
  await expect.element(taker).toHaveAccessibleDescription(/Choose who takes over/);
  await expect.element(page.getByRole('option', { name: 'Anna Diaz' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('option', { name: 'Carmen Ruiz' })).not.toBeInTheDocument();
  expect(receivedBy(handOverWork)).toEqual([]);
  await expectAccessible();
});

it('isn’t sent where nothing would go', async () => {
  const { page, taker, submit } = await open();
  answer(previewHandover, () => ({ counts: [count('client', { unseen: 2 })], taxYears: [] }));
  await taker.selectOptions('Ben Ortiz');
  await expect.element(page.getByText('Nothing goes.')).toBeVisible();
  await submit();
  await expect.element(taker).toHaveAccessibleDescription(/Nothing of this can go to them/);
  expect(receivedBy(handOverWork)).toEqual([]);
});

it('shows what goes, what follows, and what stays and why, then does it and offers Undo', async () => {
  answer(handOverWork, () => ({ id: idOf(30), counts }));
  answer(undoHandover, () => ({ ok: true as const }));
  const { page, taker, submit, onClose } = await open();
  await taker.selectOptions('Ben Ortiz');
  const preview = page.getByRole('status');
  await expect.element(preview).toMatchTextContent(/To Ben Ortiz: 12\sclients and 1\sproject\./);
  await expect.element(preview).toMatchTextContent(/With their client or project: 9\sprojects\./);
  await expect
    .element(preview)
    .toMatchTextContent(/Stays: 2\sprojects\. Ben Ortiz doesn’t see the client\./);
  await expect
    .element(preview)
    .toMatchTextContent(/Stays: 1\sconversation\. Ben Ortiz’s role doesn’t include this work\./);
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Inquiries' }).click();
  await page
    .getByRole('combobox', { name: 'Tax year of projects and steps' })
    .selectOptions('2024');
  await expect.element(preview).toMatchTextContent(/To Ben Ortiz: 4\sprojects\./);
  await submit();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(receivedBy(handOverWork)).toEqual([
    {
      fromId: anna.id,
      toId: ben.id,
      kinds: ['client', 'project', 'step', 'conversation'],
      taxYear: 2024,
      withClosed: false,
    },
  ]);
  await expect.element(page.getByText(/13\srecords. You can undo it for 24 hours\./)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('The work is back where it was.')).toBeVisible();
  expect(receivedBy(undoHandover)).toHaveLength(1);
});

it('says why the server refuses, and stays open', async () => {
  answerError(handOverWork, 'conflict', 'There is nothing to reassign. Choose other work.');
  const { page, taker, submit, onClose } = await open();
  await taker.selectOptions('Ben Ortiz');
  await submit();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/There is nothing to reassign/);
  expect(onClose).not.toHaveBeenCalled();
});

it('offers only the work that the caller’s rights reach', async () => {
  const rights = ['clients', 'everyone', 'records', 'projects'] as const;
  const user = staffMember({ staff: { role: 'preparer', rights: [...rights] } });
  const { page } = await open(user);
  await expect.element(page.getByRole('checkbox', { name: 'Projects' })).toBeChecked();
  for (const name of ['Conversations', 'Inquiries']) {
    await expect.element(page.getByRole('checkbox', { name })).not.toBeInTheDocument();
  }
});

it('says that the preview could not be had, and asks again', async () => {
  const { page, taker } = await open();
  disconnect(previewHandover);
  await taker.selectOptions('Ben Ortiz');
  await expect.element(page.getByText('The work could not be counted')).toBeVisible();
  answer(previewHandover, () => ({ counts, taxYears: [] }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/12\sclients/);
});

describe('the workload', () => {
  const load = { steps: 1, projects: 0 };
  const workload = {
    weeks: ['2026-02-02'],
    rows: [{ person: anna, overdue: load, weeks: [load] }],
  };
  const handover = {
    id: idOf(30),
    from: { ...anna, ...awkwardNames[0] },
    to: ben,
    by: anna,
    at: '2026-02-02T15:00:00.000Z',
    counts: [{ kind: 'inquiry' as const, count: 2 }],
    canUndoUntil: '2026-02-03T15:00:00.000Z',
  };

  it('opens the dialog for a row, and undoes what was reassigned', async () => {
    answer(getWorkload, () => workload);
    answer(listHandovers, () => ({ staff: [anna, ben, carmen], items: [handover] }));
    answer(undoHandover, () => ({ ok: true as const }));
    const page = await show(<WorkloadScreen />, { user: staffMember() });
    const list = page.getByRole('list', { name: 'Reassigned work' });
    await expect.element(list).toMatchTextContent(/2\sinquiries\. By Anna Diaz/);
    await expectAccessible();
    await list.getByRole('button', { name: /^Undo/ }).click();
    await expect.element(page.getByText('The work is back where it was.')).toBeVisible();
    await page.getByRole('button', { name: 'Reassign the work of Anna Diaz' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Reassign the work of Anna Diaz' }))
      .toBeVisible();
  });

  it('offers neither to those who may not reassign', async () => {
    answer(getWorkload, () => workload);
    const user = staffMember({ staff: { role: 'reviewer', rights: ['clients', 'projects'] } });
    const page = await show(<WorkloadScreen />, { user });
    await expect.element(page.getByText('Anna Diaz')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Reassign/ })).not.toBeInTheDocument();
    expect(receivedBy(listHandovers)).toEqual([]);
  });
});
