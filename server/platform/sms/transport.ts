import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../config/config.ts';
import type { Executor } from '../database/database.ts';
import { mailbox } from '../mail/table.ts';

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

/** Twilio where it is configured; outside production the mailbox otherwise; else null. */
export function createSmsTransport(config: Config, db: Executor): SmsTransport | null {
  if (config.twilio) return twilioWhenNeeded(config.twilio);
  if (config.isProduction) return null;
  return async ({ to, text }) => {
    await db
      .insert(mailbox)
      .values({ id: uuidv7(), channel: 'sms', to, subject: 'Text message', text });
  };
}

/** Twilio's client costs 34 MB of memory: it is loaded with the first message. */
function twilioWhenNeeded(settings: NonNullable<Config['twilio']>): SmsTransport {
  let opened: Promise<SmsTransport> | undefined;
  return async (sms, isRepeat) => {
    opened ??= import('./twilio.ts').then((module) => module.twilioTransport(settings));
    await (
      await opened
    )(sms, isRepeat);
  };
}
