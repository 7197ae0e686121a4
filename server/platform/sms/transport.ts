export interface Sms {
  /** E.164. */
  to: string;
  text: string;
}

/** The provider says that this message can never be delivered: trying again is of no use. */
export class UndeliverableError extends Error {}

/**
 * Hands one text message over. Throws when it was not accepted, so that the job tries again later.
 *
 * @param isRepeat an earlier try may have been accepted without our seeing it: look first
 * @throws UndeliverableError
 */
export type SmsTransport = (sms: Sms, isRepeat: boolean) => Promise<void>;
