import { becomeAssistant } from './support/accounts.ts';
import { raise } from './support/alarms.ts';
import { expectAccessible } from './support/axe.ts';
import { toast } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('an alarm appears by itself, says what to do, and is closed by hand', async ({
  page,
  product,
}) => {
  await becomeAssistant(page.context(), product);
  await page.goto('/admin?section=alarms');
  await expect(page.getByRole('heading', { name: 'Alarms', level: 1 })).toBeVisible();
  const open = page.getByRole('list', { name: 'Open alarms' });
  const row = open.getByRole('listitem').filter({ hasText: '“registrations-of-a-journey”' });
  await expect(row).toHaveCount(0);
  const alarm = { kind: 'breaker-tripped', subject: 'registrations-of-a-journey' } as const;
  await raise(product, alarm);
  await expect(row).toContainText('A firm-wide limit was reached');
  await raise(product, alarm);
  await expectAccessible(page, 'alarms');

  await page.goto('/admin');
  const onOverview = page.getByRole('region', { name: /Alarms? (is|are) open/ });
  await expect(onOverview).toContainText('“registrations-of-a-journey”');
  await expectAccessible(page, 'overview with an alarm');
  await onOverview
    .getByRole('link', { name: /^See what to do/ })
    .first()
    .click();
  await expect(row).toContainText('2 times');

  await row.getByRole('button', { name: /^Acknowledge/ }).click();
  await expect(toast(page, 'Alarm acknowledged')).toBeVisible();
  await expect(row).toHaveCount(0);
  const closed = page.getByRole('list', { name: 'Closed alarms' }).getByRole('listitem');
  await expect(closed.filter({ hasText: '“registrations-of-a-journey”' })).toContainText(
    'Acknowledged by',
  );
});
