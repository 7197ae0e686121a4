// What another app shared, photos in the format of phones among it.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getTaxProject } from '#contract/projects/projects';
import {
  admitShared,
  discardShared,
  emptyInbox,
  putShared,
  takeShared,
} from '#web/lib/installed/shared-inbox.ts';
import { aClient } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer } from '#web/testing/server.ts';
import { SharedScreen } from './shared-screen.tsx';

afterEach(() => emptyInbox());

it('makes a JPEG of a shared photo that the browser can open, and says of another what to do', async () => {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
  // This browser opens no HEIC; it goes by the bytes, as others do that open it.
  const opens = new File([await canvas.convertToBlob()], 'IMG_1.HEIC', { type: 'image/heic' });
  const unknown = new File(['no picture'], 'IMG_2.HEIC', { type: 'image/heic' });
  await putShared([opens, unknown]);
  answer(getTaxProject, () => null);
  const user = aClient();
  await show(<SharedScreen user={user} />, { user });
  const list = page.getByRole('list', { name: 'Shared documents' });
  await expect.element(list.getByText('IMG_1.jpg')).toBeVisible();
  await expect.element(list.getByText('IMG_2.HEIC')).toBeVisible();
  await expect.element(list.getByText(/save the photo as a JPEG/)).toBeVisible();
  await expectAccessible();
});

it('shows nothing of an arrival before it is known to be no other site’s', async () => {
  answer(getTaxProject, () => null);
  const user = aClient();
  await putShared([new File(['%PDF-'], 'Planted W-2.pdf', { type: 'application/pdf' })], {
    arrival: 'one',
  });
  expect(await takeShared(user.id)).toEqual([]);
  expect(await discardShared('another')).toBe(false);
  await admitShared('one');
  expect(await takeShared(user.id)).toHaveLength(1);
  await putShared([new File(['%PDF-'], 'Planted 1099.pdf', { type: 'application/pdf' })], {
    arrival: 'two',
  });
  expect(await discardShared('two')).toBe(true);
  await admitShared('two');
  expect(await takeShared(user.id)).toHaveLength(1);
  await emptyInbox();
  await show(<SharedScreen user={user} isOfOtherSite />, { user });
  await expect
    .element(page.getByText('Another website tried to add documents here.', { exact: false }))
    .toBeVisible();
  await expectAccessible();
});

it('has a heading where nothing waits', async () => {
  answer(getTaxProject, () => null);
  const user = aClient();
  await show(<SharedScreen user={user} />, { user });
  await expect.element(page.getByText('Nothing is waiting')).toBeVisible();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Shared documents' }))
    .toBeInTheDocument();
});
