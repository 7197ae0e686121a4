// An owner lets a program read clients, takes that back, and puts due days into their own calendar.
import { request as apiRequest } from '@playwright/test';
import { becomeAssistant } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { press, tick, write } from './support/hands.ts';
import { journey } from './support/journey.ts';
import { toast } from './support/page.ts';
import { expect } from './support/test.ts';

journey(
  'an owner makes an API token, a program uses it, and it ends when it is revoked',
  async ({ page, product, baseURL }) => {
    await becomeAssistant(page.context(), product);
    await page.goto('/admin?section=integrations');
    await expect(page.getByRole('heading', { name: 'Integrations', exact: true })).toBeVisible();
    await expectAccessible(page, 'integrations');

    await press(page.getByRole('button', { name: 'Create an API token' }).first());
    const dialog = page.getByRole('dialog', { name: 'Create an API token' });
    await write(dialog.getByRole('textbox', { name: 'Name' }), 'Journey reports');
    await tick(dialog.getByRole('checkbox', { name: /^See clients/ }));
    await press(dialog.getByRole('button', { name: 'Create token' }));
    const shown = page.getByRole('dialog', { name: 'API token “Journey reports”' });
    const token = await shown.locator('code').innerText();
    expect(token).toMatch(/^fw_/);
    await expectAccessible(page, 'an API token');
    await press(shown.getByRole('button', { name: 'Done' }));

    const program = await apiRequest.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    expect((await program.get('/api/admin/users')).status()).toBe(200);
    expect((await program.get('/api/admin/invoices')).status()).toBe(403);

    await press(page.getByRole('button', { name: 'Revoke Journey reports' }));
    await press(page.getByRole('button', { name: 'Revoke token' }));
    await expect(toast(page, 'Token revoked')).toBeVisible();
    expect((await program.get('/api/admin/users')).status()).toBe(401);

    await page.goto('/admin?section=account');
    await press(page.getByRole('button', { name: 'Make a feed' }));
    await press(page.getByRole('button', { name: 'Make feed' }));
    const feed = page.getByRole('dialog', { name: 'Your calendar feed' });
    const address = new URL(await feed.locator('code').innerText());
    await press(feed.getByRole('button', { name: 'Done' }));
    const calendar = await (
      await program.get(address.pathname, { headers: { authorization: '' } })
    ).text();
    expect(calendar).toContain('BEGIN:VEVENT');
    await press(page.getByRole('button', { name: 'Turn off the calendar feed' }));
    await expect(toast(page, 'Calendar feed turned off')).toBeVisible();
    await program.dispose();
  },
);
