// A helper in someone else’s account: a bookkeeper, who may add and not see.
import { readFile } from 'node:fs/promises';
import { createClient, post, signInDirectly } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { changeDatabase } from './support/database.ts';
import { documentRow, expectUploaded, uploadByDrop } from './support/documents.ts';
import { press } from './support/hands.ts';
import { toast } from './support/page.ts';
import { formW2 } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { everyRun, expect, test } from './support/test.ts';

test(
  'a bookkeeper may add but not see, chooses whose papers, and is told when it ends',
  everyRun,
  async ({ page, anotherBrowser, allow, product }) => {
    allow(/status of 40[34] .*\/api\//, 'the access ends while the page is open');
    const [owner, helper] = [newPerson('Ida', 'Marsh'), newPerson('Bo', 'Keeper')];
    const theirs = await anotherBrowser();
    await createClient(theirs.context(), owner);
    await signInDirectly(theirs.context(), owner);
    const secret = await formW2('Owner Statement');
    await theirs.goto('/?tab=documents');
    await uploadByDrop(theirs, [secret]);
    await expectUploaded(theirs, [secret]);
    await createClient(page.context(), helper);
    const given = {
      firstName: 'Bo',
      lastName: 'Keeper',
      email: helper.email,
      relation: 'bookkeeper',
      rights: ['add'],
      fromYear: null,
      toYear: null,
      endsOn: null,
    };
    await post(theirs.context(), '/api/account/people', given);

    // For a day they see nothing but when it begins.
    await signInDirectly(page.context(), helper);
    await page.goto('/');
    await expect(page.getByText(/^You see Ida Marsh from /)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Whose papers/ })).toBeHidden();
    await changeDatabase(
      product,
      'UPDATE access_grants SET active_from = now() WHERE active_from > now()',
      [],
    );
    await page.reload();
    await press(page.getByRole('button', { name: /^Whose papers: Bo Keeper/ }));
    await expectAccessible(page, 'whose papers');
    await press(page.getByRole('menuitem', { name: /Ida Marsh/ }));
    await expect(page).toHaveURL(/account=/);
    await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Payments' })).toBeHidden();
    const receipt = await formW2('Bookkeeping Receipt');
    await uploadByDrop(page, [receipt]);
    await expectUploaded(page, [receipt]);
    await expect(documentRow(page, receipt.name)).toBeVisible();
    await expect(documentRow(page, secret.name)).toBeHidden();
    await page.reload();
    await expect(documentRow(page, receipt.name)).toBeVisible();

    // What they see there is theirs to take along, and no more.
    await press(page.getByRole('link', { name: 'Profile' }));
    const everything = page.getByRole('link', { name: 'Download everything' });
    const [download] = await Promise.all([page.waitForEvent('download'), press(everything)]);
    expect(download.suggestedFilename()).toBe('Ida Marsh papers.zip');
    const zip = await readFile(await download.path());
    expect(zip.includes(receipt.name)).toBe(true);
    expect(zip.includes(secret.name)).toBe(false);

    await theirs.goto('/?tab=profile');
    await press(theirs.getByRole('button', { name: 'End access of Bo Keeper' }));
    await press(theirs.getByRole('alertdialog').getByRole('button', { name: 'End access' }));
    await expect(toast(page, 'Access ended')).toBeVisible();
    await expect(page).not.toHaveURL(/account=/);
  },
);
