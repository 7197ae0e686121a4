import type { PaymentSetup } from '#contract/payments';

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
  /** A window of the provider's, where the client signs in and agrees; null where it offers none. */
  openWallet: ((order: Promise<{ orderId: string }>, handlers: WalletHandlers) => void) | null;
  /** Fields for a card, in frames of the provider's; null where the firm takes none. */
  openCards: () => CardSession | null;
}

export interface WalletHandlers {
  /** Settles when all is done. */
  onApprove: (orderId: string) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

export type CardFieldType = 'number' | 'expiry' | 'cvv';

/** Fields that belong to the provider: this page never sees a card's number. */
export interface CardSession {
  field(wanted: { type: CardFieldType; label: string; placeholder: string }): HTMLElement;
  submit(orderId: string): Promise<'succeeded' | 'canceled' | 'failed'>;
}

/** The script did not come: no connection, or something in the browser keeps it away. */
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
