// Differences between our records and those of several payment providers.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listPaymentDifferences } from '#contract/billing/payments';
import { idOf, staffMember } from '#web/testing/records.ts';
import { show } from '#web/testing/render.tsx';
import { answer } from '#web/testing/server.ts';
import { DifferencesPanel } from './differences-panel.tsx';

const found = {
  id: idOf(1),
  kind: 'missing-here' as const,
  reference: 'ch_1',
  invoiceId: null,
  invoiceNumber: null,
  oursCents: null,
  theirsCents: 4500,
  foundAt: '2026-04-01T12:00:00Z',
  settledAt: null,
};

it('each is told with its own provider', async () => {
  const items = [
    { ...found, provider: 'paypal' },
    { ...found, id: idOf(2), provider: 'acme', kind: 'missing-there' as const },
  ];
  const rest = { nextCursor: null, total: 2, providers: ['paypal', 'acme'], comparedAt: null };
  answer(listPaymentDifferences, () => ({ ...rest, items }));
  await show(<DifferencesPanel />, { user: staffMember() });
  await expect.element(page.getByText('PayPal has it, we do not')).toBeVisible();
  await expect.element(page.getByText('We have it, acme does not')).toBeVisible();
});
