import type { PaymentSetup } from '#contract/billing/payments';

/** A payment provider as the pay page uses it. */
export interface PayProvider extends PayMethods {
  /** As `paymentMethod` has it. */
  name: string;
  /** What people call it. */
  label: string;
  environment: PaymentSetup['environment'];
}

/** How clients pay at a provider. One folder implements this; no other code knows its script. */
export interface PayMethods {
  /** Opens the provider's window, where the client signs in and approves; null without one. */
  openWallet: ((order: Promise<{ orderId: string }>, handlers: WalletHandlers) => void) | null;
  /** Card fields in the provider's frames; null where the firm takes no cards. */
  openCards: () => CardSession | null;
}

export interface WalletHandlers {
  /** Settles when all is done. */
  onApprove: (orderId: string) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

export type CardFieldType = 'number' | 'expiry' | 'cvv';

/** The provider's own fields, so that this page never sees a card number. */
export interface CardSession {
  field(wanted: { type: CardFieldType; label: string; placeholder: string }): HTMLElement;
  submit(orderId: string): Promise<'succeeded' | 'canceled' | 'failed'>;
}

/** The provider's script didn't load: no connection, or the browser blocks it. */
export class ScriptMissing extends Error {
  constructor() {
    super('Couldn’t load the payment form. Check your connection and try again.');
    this.name = 'ScriptMissing';
  }
}

/**
 * Opens the firm's provider for one payment.
 *
 * @throws {ScriptMissing} if its script can't be loaded; another try loads it again
 */
export type OpenProvider = () => Promise<PayProvider>;

/** Opens one provider with the server's setup. @throws {ScriptMissing} */
export type PayOpener = (setup: PaymentSetup) => Promise<PayMethods>;
