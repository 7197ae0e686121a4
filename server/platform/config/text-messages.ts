import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A number in E.164, or a messaging service. */
  from: string;
  apiUrl: string;
}

/** @throws ConfigError when a part is missing, or the token would travel unencrypted */
export function twilioOf(values: Environment): TwilioSettings | undefined {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_URL } = values;
  if (!TWILIO_ACCOUNT_SID && !TWILIO_AUTH_TOKEN && !TWILIO_FROM) return undefined;
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) {
    throw new ConfigError(
      'Text messages need all of TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, and TWILIO_FROM, or none.',
    );
  }
  const { protocol, hostname } = new URL(TWILIO_API_URL);
  if (protocol !== 'https:' && !['localhost', '127.0.0.1'].includes(hostname)) {
    throw new ConfigError('TWILIO_API_URL must begin with https:// because it receives the token.');
  }
  return {
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    apiUrl: TWILIO_API_URL,
  };
}
