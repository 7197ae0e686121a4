// Integrations: a secret is shown once, what failed can be sent again, and a file is offered for real periods.
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  type ApiToken,
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from '#contract/integrations/api-tokens';
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  type Webhook,
  type WebhookDelivery,
} from '#contract/integrations/webhooks';
import { apiScopes } from '#domain/api-scopes';
import { idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, receivedBy } from '#web/testing/server.ts';
import { IntegrationsScreen } from './integrations-screen.tsx';

const token: ApiToken = {
  id: idOf(1),
  name: 'Practice reports',
  hint: 'fw_Ab3xY',
  scopes: ['clients:read', 'invoices:read'],
  ownerName: 'Ruth Calloway',
  networks: [],
  createdAt: '2026-03-01T12:00:00.000Z',
  opensAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2027-02-01T12:00:00.000Z',
  lastUsedAt: null,
  state: 'live',
  revokedAt: null,
};
const ended: ApiToken = {
  ...token,
  id: idOf(9),
  name: 'Old',
  state: 'revoked',
  revokedAt: token.createdAt,
};
const webhook: Webhook = {
  id: idOf(2),
  url: 'https://hooks.example.com/services/a-rather-long-path/that-names-the-firm/filewell',
  events: ['document.received', 'invoice.paid'],
  createdAt: '2026-03-01T12:00:00.000Z',
  offAt: null,
  offReason: null,
  failingSince: '2026-03-03T12:00:00.000Z',
  previousSecretUntil: null,
};
const delivery: WebhookDelivery = {
  id: idOf(3),
  eventId: idOf(4),
  type: 'invoice.paid',
  state: 'failed',
  createdAt: '2026-03-03T12:00:00.000Z',
  attempts: 10,
  lastAttemptAt: '2026-03-06T12:00:00.000Z',
  nextAttemptAt: null,
  status: 503,
  durationMs: 120,
  problem: 'status',
  excerpt: 'Service unavailable',
};
const waiting: WebhookDelivery = {
  ...delivery,
  id: idOf(5),
  type: 'document.received',
  state: 'waiting',
  attempts: 2,
  nextAttemptAt: '2099-03-06T12:00:00.000Z',
  status: null,
  problem: 'timeout',
  excerpt: null,
};

beforeEach(() => {
  answer(listApiTokens, () => ({
    items: [token, ended],
    scopes: [...apiScopes],
  }));
  answer(listWebhooks, () => [webhook]);
  answer(listWebhookDeliveries, () => ({ items: [delivery, waiting], nextCursor: null }));
});
const open = (search = '') =>
  show(
    <main className="staff-width">
      <IntegrationsScreen />
    </main>,
    { user: staffMember(), address: `/admin?section=integrations${search}` },
  );

describe('an API token', () => {
  it('is asked for with what is missing, and shown once', async () => {
    answer(createApiToken, () => ({ ...token, token: 'fw_secret-of-the-test' }));
    const screen = await open();
    await screen.getByRole('button', { name: 'Create an API token' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Create an API token' });
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect.element(dialog.getByText('Enter a name')).toBeVisible();
    await expect.element(dialog.getByText('Choose at least one')).toBeVisible();
    await expectAccessible();
    await dialog.getByLabelText('Name').fill('Practice reports');
    await dialog.getByRole('checkbox', { name: /^See clients/ }).click();
    await dialog.getByLabelText('Expires after').selectOptions('30 days');
    const networks = dialog.getByLabelText('Only from these networks');
    await networks.fill('the office');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect
      .element(dialog.getByText('Enter network addresses such as 203.0.113.0/24'))
      .toBeVisible();
    await networks.fill('203.0.113.0/24, 198.51.100.7');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect.element(screen.getByText('fw_secret-of-the-test')).toBeVisible();
    expect(receivedBy(createApiToken)[0]).toEqual({
      name: 'Practice reports',
      scopes: ['clients:read'],
      days: 30,
      networks: ['203.0.113.0/24', '198.51.100.7'],
    });
    await expectAccessible();
    await screen.getByRole('button', { name: 'Done' }).click();
    await expect.element(screen.getByText('fw_secret-of-the-test')).not.toBeInTheDocument();
  });

  it('that waits says from when it works, where it is made and in the list', async () => {
    const opensAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
    const waiting = { ...token, name: 'Archive', state: 'waiting' as const, opensAt };
    const networks = ['203.0.113.0/24'];
    answer(createApiToken, () => ({ ...waiting, token: 'fw_secret-of-the-test' }));
    answer(listApiTokens, () => ({ items: [{ ...waiting, networks }], scopes: [...apiScopes] }));
    const screen = await open();
    await expect.element(screen.getByText(/Works from .+ until /)).toBeVisible();
    await expect.element(screen.getByText('Only from 203.0.113.0/24')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Revoke Archive' })).toBeVisible();
    await screen.getByRole('button', { name: 'Create an API token' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Create an API token' });
    await dialog.getByLabelText('Name').fill('Archive');
    await dialog.getByRole('checkbox', { name: /^Open and list documents/ }).click();
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect.element(screen.getByText(/so it works from/)).toBeVisible();
    await expectAccessible();
  });

  it('is revoked after a question', async () => {
    answer(revokeApiToken, () => ({ ok: true as const }));
    const screen = await open();
    await screen.getByRole('button', { name: 'Revoke Practice reports' }).click();
    await screen.getByRole('button', { name: 'Revoke token' }).click();
    await expect.element(screen.getByText('Token revoked')).toBeVisible();
    expect(receivedBy(revokeApiToken)).toHaveLength(1);
  });
});

describe('a webhook', () => {
  it('is added, and its secret shown once', async () => {
    answer(createWebhook, () => ({ ...webhook, secret: 'whsec_c2VjcmV0' }));
    const screen = await open('&open=webhook');
    const dialog = screen.getByRole('dialog', { name: 'Add a webhook endpoint' });
    await dialog.getByLabelText('Address').fill('hooks.example.com');
    await dialog.getByRole('button', { name: 'Add endpoint' }).click();
    await expect
      .element(dialog.getByText('Enter an address that begins with https://'))
      .toBeVisible();
    await dialog.getByLabelText('Address').fill('https://hooks.example.com/');
    await dialog.getByRole('checkbox', { name: /^An invoice was created/ }).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Add endpoint' }).click();
    await expect.element(screen.getByText('whsec_c2VjcmV0')).toBeVisible();
  });

  it('shows each delivery, and sends one again', async () => {
    answer(replayWebhookDelivery, () => ({ ok: true as const }));
    const screen = await open();
    await screen.getByRole('button', { name: /^Deliveries to/ }).click();
    await expect.element(screen.getByText(/Refused, status 503, 120 ms, 10 tries\./)).toBeVisible();
    await expect.element(screen.getByText(/No answer within 15 seconds/)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: /^Send again: invoice.paid/ }).click();
    await expect.element(screen.getByText('Delivery is sent again')).toBeVisible();
    expect(receivedBy(replayWebhookDelivery)).toHaveLength(1);
  });
});

it('offers a file for accounting only for a real period', async () => {
  const screen = await open();
  const link = screen.getByRole('link', { name: 'Download for Xero' });
  await screen.getByLabelText('Program').selectOptions('Xero');
  await screen.getByLabelText('First day').fill('2026-01-01');
  await screen.getByLabelText('Last day').fill('2026-03-31');
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringContaining('from=2026-01-01&to=2026-03-31'));
  await screen.getByLabelText('Last day').fill('2025-12-31');
  await expect.element(screen.getByText('Enter a day that isn’t before the first')).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

it.each([390, 768, 1440])('fits a page of %i px', async (width) => {
  await page.viewport(width, 900);
  const screen = await open();
  await expect.element(screen.getByText('Practice reports')).toBeVisible();
  await expect.element(screen.getByText(webhook.url)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();
  await page.viewport(1440, 900);
});
