// Devices that receive notifications: none, some, and what a person without a word of the browser can do.
import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import { listPushDevices, type PushDevice, removePushDevice } from '#contract/notifications/push';
import { idOf } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, answerError } from '#web/testing/server.ts';
import { PushDevices } from './push-devices.tsx';

const publicKey = 'B'.repeat(87);
const phone: PushDevice = {
  id: idOf(1),
  device: 'Chrome on Android',
  createdAt: '2026-11-20T15:00:00.000Z',
  lastSentAt: '2026-11-22T15:00:00.000Z',
  isCurrent: false,
};

it('says that there is none, and offers this one', async () => {
  answer(listPushDevices, () => ({ publicKey, devices: [] }));
  await show(<PushDevices />);
  await expect.element(page.getByText('No device is told of news.')).toBeVisible();
  await expect
    .element(
      page.getByRole('button', { name: 'Turn on for this device' }).or(page.getByText(/blocked/)),
    )
    .toBeVisible();
  await expectAccessible();
});

it('lists each, and turns one off', async () => {
  let devices = [phone];
  answer(listPushDevices, () => ({ publicKey, devices }));
  let removed = '';
  answer(removePushDevice, ({ params }) => {
    removed = params['id'] ?? '';
    devices = [];
    return { ok: true as const };
  });
  await show(<PushDevices />);
  await expect.element(page.getByText('Chrome on Android')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Turn off notifications on Chrome on Android' }).click();
  await expect.element(page.getByText('No device is told of news.')).toBeVisible();
  expect(removed).toBe(phone.id);
});

it('tries again after a failure, and is not there without https', async () => {
  answerError(listPushDevices, 'internal', 'Something went wrong.');
  await show(<PushDevices />);
  await expect
    .element(page.getByText('Devices with notifications could not be loaded'))
    .toBeVisible();
  answer(listPushDevices, () => ({ publicKey: null, devices: [] }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Notifications on devices')).not.toBeInTheDocument();
});
