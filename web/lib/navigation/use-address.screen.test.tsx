import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { defineSearch, searchText, word } from './search.ts';
import { useAddress } from './use-address.ts';

const listSearch = defineSearch({ q: searchText });
const dialogSearch = defineSearch({ open: word });

test('a screen renders again only when a value of its own changes', async () => {
  const onRender = vi.fn<() => void>();
  function List() {
    const [{ q }, change] = useAddress(listSearch);
    useEffect(onRender);
    return <button onClick={() => change({ q: 'w-2' })}>Search: {q}</button>;
  }
  function Dialog() {
    const [{ open }, change] = useAddress(dialogSearch);
    return <button onClick={() => change({ open: 'invite' })}>Dialog: {open}</button>;
  }
  const page = await show(
    <>
      <List />
      <Dialog />
    </>,
    { address: '/admin?section=clients' },
  );
  await page.getByText('Dialog:').click();
  await expect.element(page.getByText('Dialog: invite')).toBeVisible();
  expect(onRender).toHaveBeenCalledTimes(1);
  await page.getByText('Search:').click();
  await expect.element(page.getByText('Search: w-2')).toBeVisible();
  await expect.element(page.getByText('Dialog: invite')).toBeVisible();
  expect(onRender).toHaveBeenCalledTimes(2);
});
