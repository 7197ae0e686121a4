import { z } from 'zod';
import { consentVersion, recordedWays } from '#domain/text-consent';
import { done, endpoint, timestamp } from '../endpoint.ts';

/** Consent to text messages about documents that are needed, and the messages that people send to the firm. */

const own = z.object({
  /** The last four digits of the proven number; null where there is none. */
  number: z.string().nullable(),
  /** Since when it is given. */
  givenAt: timestamp.nullable(),
  /** The words that are agreed to, with their version. */
  version: z.string(),
  words: z.string(),
  /** The number said STOP: only a text message with START undoes that. */
  isStopped: z.boolean(),
  /** The firm sends text messages. */
  canText: z.boolean(),
});
export type OwnTextConsent = z.infer<typeof own>;

export const getTextConsent = endpoint({
  route: 'GET /api/user/text-consent',
  client: 'own',
  summary: 'Whether you agreed to text messages, and to which words',
  response: own,
});

export const giveTextConsent = endpoint({
  route: 'POST /api/user/text-consent',
  client: 'own',
  summary: 'Agree to text messages at your confirmed number; repeating the call changes nothing',
  activity: 'consent_to_texts',
  body: z.strictObject({
    /** The words that were shown. */
    version: z.literal(consentVersion),
    agrees: z.literal(true, 'Please check the box to agree'),
  }),
  response: own,
  errors: ['conflict'],
});

export const revokeTextConsent = endpoint({
  route: 'DELETE /api/user/text-consent',
  client: 'own',
  summary: 'End text messages about documents; repeating the call changes nothing',
  activity: 'revoke_texts',
  response: own,
});

export const recordTextConsent = endpoint({
  route: 'POST /api/admin/users/{id}/text-consent',
  staff: 'records',
  tokens: false,
  summary: 'Write down that someone of a client account agreed to text messages, and how',
  activity: 'record_text_consent',
  body: z.strictObject({
    personId: z.uuid(),
    way: z.enum(recordedWays),
    /** The words that they were told. */
    version: z.literal(consentVersion),
  }),
  response: done,
  errors: ['conflict'],
});

export const endTextConsent = endpoint({
  route: 'DELETE /api/admin/users/{id}/text-consent',
  staff: 'records',
  tokens: false,
  summary:
    'Write down that someone wants no more text messages; repeating the call changes nothing',
  activity: 'revoke_texts',
  body: z.strictObject({ personId: z.uuid() }),
  response: done,
});

/** The provider's own call. Its signature proves who sent it, not a session. */
export const receiveTextMessage = endpoint({
  route: 'POST /api/text-messages',
  access: 'public',
  machine: true,
  form: true,
  summary: 'A text message to the firm’s number, from Twilio: signed, possibly repeated',
  activity: 'stop_texts',
  /** Read by the provider’s own code, as received. */
  body: z.looseObject({}),
  response: 'page',
  errors: ['not_found', 'forbidden'],
});
