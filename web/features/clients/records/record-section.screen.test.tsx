// A client's record while it loads, when it is empty, when it fails, and the outcome of its numbers.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type ClientRecord,
  getClientGroups,
  getClientRecord,
  revealTaxpayerNumber,
  updateClientRecord,
} from '#contract/clients/client-record';
import { emptyRecord } from '#domain/client-records';
import { idOf, listedClient, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy } from '#web/testing/server.ts';
import { RecordSection } from './record-section.tsx';

const empty: ClientRecord = {
  version: 1,
  kind: 'individual',
  firstName: 'Ruth',
  lastName: 'Calloway',
  ...emptyRecord,
  number: null,
  spouseNumber: null,
  dependents: [],
  tags: [],
};
const numbered: ClientRecord = {
  ...empty,
  number: { id: idOf(40), kind: 'ssn', lastFour: '6789' },
  spouseFirstName: 'Sam',
  states: ['TX'],
  tags: ['Farm'],
};

beforeEach(() =>
  answer(getClientGroups, () => ({ tags: [{ tag: 'Farm', clients: 3 }], staff: [] })),
);
afterEach(() => vi.useRealTimers());

const open = () => show(<RecordSection client={listedClient()} />, { user: staffMember() });

it('says that it loads, that it failed, and what it holds', async () => {
  delayAnswer(getClientRecord);
  const loading = await open();
  await expect
    .element(loading.getByRole('status', { name: 'The record is loading' }))
    .toBeInTheDocument();
  await loading.unmount();
  disconnect(getClientRecord);
  const failed = await open();
  await expect.element(failed.getByText('The record could not be loaded')).toBeVisible();
  answer(getClientRecord, () => empty);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect.element(failed.getByText('No dependents.')).toBeVisible();
  await expectAccessible();
});

it('shows a number by its end, whole when asked, and hides it after 30 seconds', async () => {
  answer(getClientRecord, () => numbered);
  answer(revealTaxpayerNumber, () => ({ number: '123-45-6789' }));
  const page = await open();
  await expect.element(page.getByText('•••-••-6789')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.getByRole('button', { name: 'Show Ruth Calloway’s number' }).click();
  await expect.element(page.getByText('123-45-6789')).toBeVisible();
  vi.advanceTimersByTime(30_000);
  await expect.element(page.getByText('•••-••-6789')).toBeVisible();
  expect(document.body.textContent).not.toContain('123-45');
});

it('says what another kind removes before it is saved', async () => {
  answer(getClientRecord, () => numbered);
  delayAnswer(updateClientRecord);
  const page = await open();
  await page.getByRole('button', { name: 'Edit record' }).click();
  const form = page.getByRole('dialog', { name: 'Edit record' });
  await form.getByRole('combobox', { name: 'Kind' }).selectOptions('Trust');
  await expect
    .element(form.getByText('Saving permanently removes the taxpayer number and the spouse.'))
    .toBeVisible();
  await form.getByRole('button', { name: 'Save record' }).click();
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  await form.getByRole('textbox', { name: 'Name' }).fill('Calloway Trust');
  await expectAccessible();
  await form.getByRole('button', { name: 'Save record' }).click();
  await expect
    .poll(() => receivedBy(updateClientRecord))
    .toEqual([{ version: 1, kind: 'trust', businessName: 'Calloway Trust' }]);
});

it('adds and removes tags by keyboard, in the spelling that is in use', async () => {
  answer(getClientRecord, () => ({ ...empty, tags: ['Rental'] }));
  delayAnswer(updateClientRecord);
  const page = await open();
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('fa');
  const input = tags.element();
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await expect
    .poll(() => receivedBy(updateClientRecord))
    .toEqual([{ version: 1, tags: ['Rental', 'Farm'] }]);
});
