// Every list of the portal and the back office while it loads, when it is empty, and when it fails.
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getClientGroups } from '#contract/clients/client-record';
import { listClients } from '#contract/clients/clients';
import { listHandovers } from '#contract/team/handovers';
import { readIntakeSettings } from '#contract/clients/payers';
import { listTemplates } from '#contract/projects/templates';
import { listBatches } from '#contract/projects/batches';
import { listDocumentActs } from '#contract/inbox/document-acts';
import { getWorkload } from '#contract/team/workload';
import { ClientsPanel } from '#web/features/clients/clients-panel.tsx';
import { aClient, awkwardNames, idOf, listedClient, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy } from '#web/testing/server.ts';
import { lists, noPage } from './testing-lists.tsx';

// The filters of the clients ask for what there is to choose.
beforeEach(() => {
  answer(getClientGroups, () => ({ tags: [], staff: [] }));
  answer(listHandovers, () => ({ staff: [], items: [] }));
  answer(listTemplates, () => ({ items: [], nextCursor: null, total: 0 }));
  answer(getWorkload, () => ({ weeks: [], rows: [] }));
  answer(readIntakeSettings, () => ({
    isOn: true,
    namePattern: '{kind}',
    folderPattern: '',
    isAvailable: true,
  }));
});

beforeEach(() => {
  answer(listBatches, () => []);
  answer(listDocumentActs, () => []);
});

describe.each(lists)(
  '$name',
  ({ screen, isStaff, endpoint, answerEmpty, empty, loading, failed }) => {
    const open = () => show(screen, { user: isStaff ? staffMember() : aClient() });

    it('say that they load', async () => {
      delayAnswer(endpoint);
      const page = await open();
      await expect.element(page.getByRole('status', { name: loading, exact: true })).toBeVisible();
      await expectAccessible();
    });

    it('say that there is nothing yet', async () => {
      answerEmpty();
      const page = await open();
      await expect.element(page.getByRole('heading', { name: empty })).toBeVisible();
      await expectAccessible();
    });

    it('say that they failed, and load on Retry', async () => {
      disconnect(endpoint);
      const page = await open();
      const alert = page.getByRole('alert').filter({ hasText: failed });
      await expect.element(alert).toBeVisible();
      await expect.element(alert.getByText(/reach the server/)).toBeVisible();
      await expectAccessible();
      answerEmpty();
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect.element(page.getByRole('heading', { name: empty })).toBeVisible();
    });
  },
);

describe('names that are long, foreign, or look like markup', () => {
  const items = awkwardNames.map((name, at) => listedClient({ ...name, id: idOf(100 + at) }));

  it.each([390, 768, 1440])(
    'are read as they are at %i px, and nothing is wider than the page',
    async (width) => {
      await page.viewport(width, 900);
      answer(listClients, () => ({ ...noPage, items, total: items.length }));
      const screen = await show(
        <main className="staff-width">
          <ClientsPanel />
        </main>,
        { user: staffMember() },
      );
      for (const { firstName, lastName } of awkwardNames) {
        await expect
          .element(screen.getByRole('link', { name: `${firstName} ${lastName}`, exact: true }))
          .toBeVisible();
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await expectAccessible();
      await page.viewport(1440, 900);
    },
  );
});

describe('a filter that finds nobody', () => {
  it('says so and can be cleared', async () => {
    answer(listClients, () => noPage);
    const page = await show(<ClientsPanel />, {
      user: staffMember(),
      address: '/admin?section=clients&q=zzz',
    });
    await expect.element(page.getByText('No clients match your filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(page.getByText('No clients yet')).toBeVisible();
    expect(receivedBy(listClients)).toHaveLength(2);
  });
});
