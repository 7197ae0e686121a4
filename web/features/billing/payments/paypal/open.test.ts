// PayPal's script by its own words, behind the interface that the pay page knows.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScriptMissing } from '#web/lib/pay-provider.ts';
import { openProvider } from '../../../../routes/-screens/pay-openers.ts';
import type { PayPalSdk } from './script.ts';

const setup = {
  provider: 'paypal',
  label: 'PayPal',
  clientToken: 'token',
  scriptUrl: 'https://pay.example/script',
  environment: 'sandbox',
};
type WalletHandlers = Parameters<PayPalSdk['createPayPalOneTimePaymentSession']>[0];
const started = vi.fn<(order: Promise<{ orderId: string }>) => Promise<void>>();
let handlers: WalletHandlers | undefined;
const sdk = {
  findEligibleMethods: vi.fn<PayPalSdk['findEligibleMethods']>(async () => ({
    isEligible: () => true,
  })),
  createPayPalOneTimePaymentSession: (given: WalletHandlers) => {
    handlers = given;
    return {
      start: (_options: unknown, order: Promise<{ orderId: string }>) => started(order),
    };
  },
  createCardFieldsOneTimePaymentSession: vi.fn<PayPalSdk['createCardFieldsOneTimePaymentSession']>(
    () => ({
      createCardFieldsComponent: () => {
        throw new Error('no page to show it on');
      },
      submit: async () => ({ state: 'succeeded' as const }),
    }),
  ),
} satisfies PayPalSdk;
const createInstance = vi.fn<(options: object) => Promise<PayPalSdk>>(async () => sdk);

beforeEach(() => {
  started.mockResolvedValue();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', { paypal: { createInstance } });
  vi.stubGlobal('fetch', async () => Response.json(setup));
});
afterEach(() => vi.unstubAllGlobals());

it('opens the window by the press itself, and tells what came of it', async () => {
  const provider = await openProvider();
  expect(provider).toMatchObject({ name: 'paypal', label: 'PayPal', environment: 'sandbox' });
  expect(createInstance).toHaveBeenCalledWith(expect.objectContaining({ clientToken: 'token' }));
  const callbacks = {
    onApprove: vi.fn<() => Promise<void>>(async () => {}),
    onCancel: vi.fn<() => void>(),
    onError: vi.fn<() => void>(),
  };
  const order = Promise.resolve({ orderId: '5O' });
  provider.openWallet?.(order, callbacks);
  // Not a moment later: it would count as a pop-up that nobody asked for.
  expect(started).toHaveBeenCalledWith(order);
  await handlers?.onApprove({ orderId: '5O' });
  handlers?.onCancel();
  handlers?.onError('no');
  expect(callbacks.onApprove).toHaveBeenCalledWith('5O');
  expect(callbacks.onCancel).toHaveBeenCalledOnce();
  expect(callbacks.onError).toHaveBeenCalledWith('no');
});

it('tells when the window does not open', async () => {
  const provider = await openProvider();
  started.mockRejectedValue('blocked');
  const failed = new Promise((resolve) => {
    const handed = { onApprove: async () => {}, onCancel: () => {}, onError: resolve };
    provider.openWallet?.(Promise.resolve({ orderId: '5O' }), handed);
  });
  expect(await failed).toBe('blocked');
});

it('takes cards where the firm does, and has no window where PayPal offers none', async () => {
  sdk.findEligibleMethods.mockResolvedValueOnce({ isEligible: () => false });
  const provider = await openProvider();
  expect(provider.openWallet).toBeNull();
  expect(await provider.openCards()?.submit('5O')).toBe('succeeded');
  sdk.createCardFieldsOneTimePaymentSession.mockImplementationOnce(() => {
    throw new Error('no cards');
  });
  expect(provider.openCards()).toBeNull();
});

it('has one thing to say when the script fails', async () => {
  createInstance.mockRejectedValueOnce(new Error('anything'));
  await expect(openProvider()).rejects.toThrow(ScriptMissing);
  vi.stubGlobal('fetch', async () => Response.json({ ...setup, provider: 'unknown' }));
  await expect(openProvider()).rejects.toThrow(ScriptMissing);
});
