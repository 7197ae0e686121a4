/** The part of the provider's own browser script (PayPal's version 6) that the pay page uses. */
export interface ProviderSdk {
  findEligibleMethods(options: {
    currencyCode: 'USD';
  }): Promise<{ isEligible(method: 'paypal'): boolean }>;
  createPayPalOneTimePaymentSession(handlers: {
    onApprove: (data: { orderId: string }) => Promise<void> | void;
    onCancel: () => void;
    onError: (error: unknown) => void;
  }): WalletSession;
  createCardFieldsOneTimePaymentSession(): CardSession;
}

/** Opens the provider's window, where the client signs in and agrees. */
export interface WalletSession {
  start(options: { presentationMode: 'auto' }, order: Promise<{ orderId: string }>): Promise<void>;
}

/** Fields that belong to the provider: this page never sees a card's number. */
export interface CardSession {
  createCardFieldsComponent(options: {
    type: CardFieldType;
    placeholder?: string;
    ariaLabel?: string;
    style?: Record<string, Record<string, string>>;
  }): HTMLElement;
  submit(orderId: string): Promise<{ state: 'succeeded' | 'canceled' | 'failed' }>;
}

export type CardFieldType = 'number' | 'expiry' | 'cvv';

interface ProviderNamespace {
  createInstance(options: {
    clientToken: string;
    components: readonly string[];
    pageType: 'checkout';
  }): Promise<ProviderSdk>;
}

declare global {
  interface Window {
    /** What the provider's script leaves behind. */
    paypal?: ProviderNamespace;
  }
}

/** The script did not come: no connection, or something in the browser keeps it away. */
export class ScriptMissing extends Error {
  constructor() {
    super('The payment form could not be loaded. Check your connection and try again.');
    this.name = 'ScriptMissing';
  }
}

/**
 * Loads the provider's script from its own host and opens it for one payment.
 *
 * @throws {ScriptMissing} if the script cannot be had; trying again asks for it anew
 */
export async function openProvider(scriptUrl: string, clientToken: string): Promise<ProviderSdk> {
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
