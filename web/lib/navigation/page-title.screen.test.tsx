import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { logoutLink } from '../format/person.ts';
import { usePageTitle, useTitleBadge } from './page-title.ts';

function Portal() {
  const [unread, setUnread] = useState(2);
  usePageTitle('Messages');
  useTitleBadge(unread);
  return <button onClick={() => setUnread(0)}>Read all</button>;
}

test('the tab and the icon of an installed portal count what is unread, and are cleared at zero', async () => {
  const setAppBadge = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue();
  const page = await show(<Portal />);
  await expect.poll(() => document.title).toMatch(/^\(2\) Messages, /);
  expect(setAppBadge.mock.lastCall).toEqual([2]);
  await page.getByText('Read all').click();
  await expect.poll(() => document.title).toMatch(/^Messages, /);
  expect(setAppBadge.mock.lastCall).toEqual([0]);
});

test('the icon counts nothing once its person leaves by Logout', async () => {
  const setAppBadge = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue();
  await show(<Portal />);
  await expect.poll(() => setAppBadge.mock.lastCall).toEqual([2]);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(setAppBadge.mock.lastCall).toEqual([2]);
  logoutLink.onClick();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(setAppBadge.mock.lastCall).toEqual([0]);
});
