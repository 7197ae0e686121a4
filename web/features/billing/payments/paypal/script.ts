import { type CardFieldType, ScriptMissing } from '#web/lib/pay-provider.ts';

/** The part of PayPal's own browser script, version 6, that the pay page uses. */
export interface PayPalSdk {
  findEligibleMethods(options: {
    currencyCode: 'USD';
  }): Promise<{ isEligible(method: 'paypal'): boolean }>;
  createPayPalOneTimePaymentSession(handlers: {
    onApprove: (data: { orderId: string }) => Promise<void> | void;
    onCancel: () => void;
    onError: (error: unknown) => void;
  }): {
    start(
      options: { presentationMode: 'auto' },
      order: Promise<{ orderId: string }>,
    ): Promise<void>;
  };
  createCardFieldsOneTimePaymentSession(): PayPalCardSession;
}

interface PayPalCardSession {
  createCardFieldsComponent(options: {
    type: CardFieldType;
    placeholder?: string;
    ariaLabel?: string;
    style?: Record<string, Record<string, string>>;
  }): HTMLElement;
  submit(orderId: string): Promise<{ state: 'succeeded' | 'canceled' | 'failed' }>;
}

interface ProviderNamespace {
  createInstance(options: {
    clientToken: string;
    components: readonly string[];
    pageType: 'checkout';
  }): Promise<PayPalSdk>;
}

declare global {
  interface Window {
    /** Set by PayPal's script. */
    paypal?: ProviderNamespace;
  }
}

/**
 * Loads PayPal's script from its own host and opens it for one payment.
 *
 * @throws {ScriptMissing} if the script can't be loaded; another try loads it again
 */
export async function openScript(scriptUrl: string, clientToken: string): Promise<PayPalSdk> {
  if (!window.paypal) await loadScript(scriptUrl);
  if (!window.paypal) throw new ScriptMissing();
  return window.paypal.createInstance({
    clientToken,
    components: ['paypal-payments', 'card-fields'],
    pageType: 'checkout',
  });
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new ScriptMissing());
    });
    document.head.append(script);
  });
}
