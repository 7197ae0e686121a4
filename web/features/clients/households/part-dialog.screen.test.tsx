// Two people of an account part: who sees what, before and after.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { previewParting, type SeenInAccount } from '#contract/clients/households';
import { accessRights } from '#domain/client-accounts';
import { idOf, listedClient, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer } from '#web/testing/server.ts';
import { PartDialog } from './part-dialog.tsx';

const client = listedClient({ kind: 'couple', lastName: 'Calloway' });
const people = [
  { userId: idOf(1), firstName: 'Ruth', lastName: 'Calloway', relation: 'owner' as const },
  { userId: idOf(2), firstName: 'Sam', lastName: 'Calloway', relation: 'spouse' as const },
].map((person) => ({ ...person, rights: [...accessRights], fromYear: null, toYear: null }));
const seen = (fields: Partial<SeenInAccount>): SeenInAccount => ({
  access: [{ rights: ['see'], fromYear: null, toYear: null }],
  files: 3,
  conversations: 1,
  invoices: 0,
  ...fields,
});

it('shows who sees what now and then, once both people and the year are known', async () => {
  const nothing = seen({ access: [], files: 0, conversations: 0 });
  answer(previewParting, () => ({
    people: [
      {
        userId: idOf(1),
        firstName: 'Ruth',
        lastName: 'Calloway',
        accounts: [
          { clientId: idOf(10), name: 'Ruth & Sam Calloway', before: seen({}), after: seen({}) },
          { clientId: idOf(11), name: 'Sam Calloway', before: seen({}), after: nothing },
        ],
      },
    ],
    leaving: [{ clientId: idOf(11), name: 'Sam Calloway' }],
  }));
  await show(<PartDialog account={{ client, people }} onClose={() => {}} />, {
    user: staffMember(),
  });
  await page.getByLabelText('Last year for both').fill('2025');
  const preview = page.getByRole('region', { name: 'Who sees what' });
  await expect.element(preview.getByText('No access', { exact: true })).toBeVisible();
  await expect.element(preview.getByText('No change', { exact: true })).toBeVisible();
  expect(preview.getByText(/^See, all years · /).elements()).toHaveLength(2);
  await expect.element(preview.getByText(/^Sam Calloway will leave the household/)).toBeVisible();
  await expectAccessible();
});
