import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../config/config.ts';
import type { Executor } from '../database/database.ts';
import { mailbox } from '../mail/table.ts';
import type { SmsTransport } from './transport.ts';
import { twilioTransport } from './twilio.ts';

/** Twilio where it is configured; outside production the mailbox otherwise; else null. */
export function createSmsTransport(config: Config, db: Executor): SmsTransport | null {
  if (config.twilio) return twilioTransport(config.twilio);
  if (config.isProduction) return null;
  return async ({ to, text }) => {
    await db
      .insert(mailbox)
      .values({ id: uuidv7(), channel: 'sms', to, subject: 'Text message', text });
  };
}
