import type { Page } from '@playwright/test';
import { becomeAssistant, createClient, signInDirectly } from './support/accounts.ts';
import { expectNothingSerious } from './support/axe.ts';
import { conflictingClasses } from './support/classes.ts';
import { expectUploaded, openDocuments, uploadByDrop } from './support/documents.ts';
import { makeHousehold } from './support/households.ts';
import { beginReturnWithInvoice, makeInvoice } from './support/invoices.ts';
import { formW2, milesTable, receiptPhoto } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { beginReturn, clientIdOf } from './support/returns.ts';
import { clientScreens } from './support/client-screens.ts';
import { openScreen, type Screen, settle } from './support/screen.ts';
import { staffScreens } from './support/staff-screens.ts';
import { visitorScreens } from './support/visitor-screens.ts';
import { everyRun, expect, test } from './support/test.ts';

const desk = 1440;
const phone = 390;
/** As many as are checked well within a test's time, also on a slow machine. */
const screensPerTest = 12;
const isFull = process.env['AXE'] === 'full';

test.beforeEach(({ allow }) => {
  allow(/status of 404 .*\/no\/such\/place/, 'the screen for unknown paths is among them');
  allow(/status of 400 .*\/api\/verify-login-2fa/, 'and the one with a wrong code');
  allow(/status of 401 .*\/api\/login-2fa/, 'and the one of a sign-in that has expired');
  allow(/status of 404 .*\/api\/admin\/users\/0198c0de/, 'and the one of a client who is gone');
  allow(/ERR_INTERNET_DISCONNECTED/, 'the list of uploads is shown with one that was cut off');
});

for (const [part, screens] of parts(checked(visitorScreens))) {
  test(`axe finds nothing serious on what visitors see, ${part}`, everyRun, async ({ page }) => {
    await checkAll(page, screens);
  });
}

for (const [part, screens] of parts(checked(clientScreens))) {
  test(
    `axe finds nothing serious on what clients see, ${part}`,
    everyRun,
    async ({ page, context, anotherBrowser, product }) => {
      const person = newPerson();
      await createClient(context, person);
      await signInDirectly(context, person);
      await handOver(page);
      const staff = (await anotherBrowser()).context();
      await becomeAssistant(staff, product);
      await beginReturn(staff, await clientIdOf(staff, person.email), {
        steps: ['Collect the documents', 'File the return'],
        items: [
          { title: 'W-2, Brightwater Health', category: 'w2', dueDate: '2020-02-20' },
          { title: 'Childcare receipts', category: 'receipts', isRequired: false },
          { title: 'Compare with last year', category: 'review_verification' },
        ],
      });
      await makeInvoice(staff, person, { description: 'Individual return', amount: 45_000 });
      await checkAll(page, screens);
    },
  );
}

for (const [part, screens] of parts(checked(staffScreens))) {
  test(
    `axe finds nothing serious on what staff see, ${part}`,
    everyRun,
    async ({ page, anotherBrowser, product }) => {
      const client = await anotherBrowser();
      const person = newPerson();
      await createClient(client.context(), person);
      await signInDirectly(client.context(), person);
      await handOver(client);
      await becomeAssistant(page.context(), product);
      await beginReturnWithInvoice(page.context(), person);
      const other = newPerson('Priya', 'Raman');
      await createClient((await anotherBrowser()).context(), other);
      await makeHousehold(page.context(), [person, other]);
      await checkAll(page, screens);
    },
  );
}

async function handOver(page: Page): Promise<void> {
  await openDocuments(page);
  const papers = [await formW2(), receiptPhoto(), milesTable()];
  await uploadByDrop(page, papers);
  await expectUploaded(page, papers);
}

/**
 * Checks every screen: with AXE=full at desk and phone width in both themes, otherwise at a desk
 * in the light or on a phone in the dark, turn by turn, so that a slow machine is done in time.
 */
async function checkAll(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const [index, screen] of screens.entries()) {
    const { widths = [desk, phone] } = screen;
    const possible = [desk, phone].filter((width) => widths.includes(width));
    const [first = desk] = possible;
    await page.setViewportSize({ width: first, height: 900 });
    await openScreen(page, screen);
    expect.soft(await conflictingClasses(page.context()), screen.name).toEqual([]);
    const turn = possible[index % possible.length] ?? first;
    for (const width of isFull ? possible : [turn]) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        if (!isFull && colorScheme !== (index % 2 === 0 ? 'light' : 'dark')) continue;
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectNothingSerious(page, `${screen.name}, ${width} px, ${colorScheme}`);
      }
    }
    await screen.reset?.(page);
  }
}

/** With AXE=full all screens, otherwise every thirtieth: the neighbors of a list are much alike. */
function checked(screens: readonly Screen[]): readonly Screen[] {
  return isFull ? screens : screens.filter((_, index) => index % 30 === 0);
}

function parts(screens: readonly Screen[]): [string, readonly Screen[]][] {
  return Array.from({ length: Math.ceil(screens.length / screensPerTest) }, (_, index) => [
    `part ${index + 1}`,
    screens.slice(index * screensPerTest, (index + 1) * screensPerTest),
  ]);
}
