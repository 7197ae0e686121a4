import type { PaymentSetup } from '#contract/billing/payments';
import {
  type CardSession,
  type PayMethods,
  ScriptMissing,
  type WalletHandlers,
} from '#web/lib/pay-provider.ts';
import { openScript, type PayPalSdk } from './script.ts';

/** Loads PayPal's script from its own host and opens it for one payment. @throws {ScriptMissing} */
export async function openPayPal({ scriptUrl, clientToken }: PaymentSetup): Promise<PayMethods> {
  const { sdk, hasWallet } = await openSdk(scriptUrl, clientToken);
  return {
    openWallet: hasWallet ? (order, handlers) => openWallet(sdk, order, handlers) : null,
    openCards: () => openCards(sdk),
  };
}

async function openSdk(
  scriptUrl: string,
  clientToken: string,
): Promise<{ sdk: PayPalSdk; hasWallet: boolean }> {
  try {
    const sdk = await openScript(scriptUrl, clientToken);
    const methods = await sdk.findEligibleMethods({ currencyCode: 'USD' });
    return { sdk, hasWallet: methods.isEligible('paypal') };
  } catch {
    // Whatever the reason, all that the client can do is try again.
    throw new ScriptMissing();
  }
}

function openWallet(
  sdk: PayPalSdk,
  order: Promise<{ orderId: string }>,
  { onApprove, onCancel, onError }: WalletHandlers,
): void {
  const session = sdk.createPayPalOneTimePaymentSession({
    onApprove: ({ orderId }) => onApprove(orderId),
    onCancel,
    onError,
  });
  session.start({ presentationMode: 'auto' }, order).catch(onError);
}

function openCards(sdk: PayPalSdk): CardSession | null {
  try {
    const session = sdk.createCardFieldsOneTimePaymentSession();
    return {
      field: ({ type, label, placeholder }) =>
        session.createCardFieldsComponent({
          type,
          placeholder,
          ariaLabel: label,
          style: { input: { padding: '0 12px', 'font-size': '16px' } },
        }),
      submit: async (orderId) => (await session.submit(orderId)).state,
    };
  } catch {
    // The firm's account does not take cards.
    return null;
  }
}
