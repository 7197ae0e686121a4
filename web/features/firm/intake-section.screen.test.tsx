// Document intake in the firm's settings: on or off, and the pattern of names with an example.
import { expect, it } from 'vitest';
import {
  type IntakeSettings,
  readIntakeSettings,
  updateIntakeSettings,
} from '#contract/clients/payers';
import { staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, receivedBy } from '#web/testing/server.ts';
import { IntakeSection } from './intake-section.tsx';

const settings: IntakeSettings = {
  isOn: true,
  namePattern: '{year} {kind} {payer}',
  folderPattern: '/Tax Documents {year}',
  isAvailable: true,
};
const { isAvailable: _, ...saved } = settings;

const open = () =>
  show(
    <main className="staff-width">
      <IntakeSection />
    </main>,
    { user: staffMember() },
  );

it('shows what the pattern makes, saves it, and takes that back', async () => {
  answer(readIntakeSettings, () => settings);
  answer(updateIntakeSettings, () => ({ ...settings, namePattern: '{kind}, {person}' }));
  const screen = await open();
  await expect
    .element(screen.getByText('Tax Documents 2025 / 2025 W-2 Brightwater Health.pdf'))
    .toBeVisible();
  const name = screen.getByLabelText('Name of a document');
  await name.fill('{kind} {color}');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(/^Use only \{year\}/)).toBeVisible();
  await expectAccessible();
  await name.fill('{kind}, {person}');
  await expect.element(screen.getByText(/W-2, Maya Okafor\.pdf$/)).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Settings saved')).toBeVisible();
  answer(updateIntakeSettings, () => settings);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(name).toHaveValue(settings.namePattern);
  expect(receivedBy(updateIntakeSettings)).toEqual([
    { ...saved, namePattern: '{kind}, {person}' },
    saved,
  ]);
});

it('says where the server’s configuration turned it off, and that it could not be loaded', async () => {
  disconnect(readIntakeSettings);
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  answer(readIntakeSettings, () => ({ ...settings, isAvailable: false }));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText(/turned off in the server’s configuration/)).toBeVisible();
});
