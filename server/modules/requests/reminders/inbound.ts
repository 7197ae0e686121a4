import { createHmac, timingSafeEqual } from 'node:crypto';
import * as contract from '#contract/identity/text-consent';
import { answerText, readInboundText } from '#domain/text-messages';
import { AppError, notFound } from '#platform/errors';
import { handleDirect, type Route } from '#platform/http/route';
import { rawBody } from '#platform/http/limits/raw-body';
import { escapeHtml } from '#platform/mail/compose';
import type { Platform } from '#platform/platform';
import { consume } from '#platform/rate-limits/rate-limits';
import { numberHash } from '#platform/sms/limits';
import { restartNumber, stopNumber } from './consents.ts';

/** Answers that a number gets in a day: two machines that answer each other come to an end. */
const answersPerDay = { count: 4, windowSeconds: 24 * 3600 };

/**
 * Twilio’s signature of a call: HMAC-SHA1 of the address and of all fields by name
 * (https://www.twilio.com/docs/usage/webhooks/webhooks-security). Its library has the same, and 34 MB more.
 */
export function twilioSignature(authToken: string, url: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].toSorted();
  const text = names
    .map((name) =>
      [...new Set(fields.getAll(name))]
        .toSorted()
        .map((value) => name + value)
        .join(''),
    )
    .join('');
  return createHmac('sha1', authToken).update(`${url}${text}`).digest('base64');
}

function isGenuine(signature: unknown, expected: string): boolean {
  const [given, wanted] = [Buffer.from(String(signature)), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Text messages that people send to the firm’s number. */
export function inboundRoutes({ db, config, keys, log }: Platform): Route[] {
  return [
    handleDirect(contract.receiveTextMessage, async (call) => {
      const { request, reply, record, coveredByEarlierEntry } = call;
      const { twilio, appUrl, firm } = config;
      if (!twilio) throw notFound();
      const fields = new URLSearchParams(rawBody(request));
      const url = `${appUrl}${contract.receiveTextMessage.path}`;
      const expected = twilioSignature(twilio.authToken, url, fields);
      if (!isGenuine(request.headers['x-twilio-signature'], expected)) {
        log.warn('a text message to us was not signed by Twilio');
        throw new AppError('forbidden', 'This message isn’t signed by Twilio.');
      }
      const number = fields.get('From') ?? '';
      const kind = readInboundText(fields.get('Body') ?? '');
      // Short codes and names of senders are nobody’s number.
      const isNumber = /^\+[1-9][0-9]{6,14}$/.test(number);
      await db.transaction(async (tx) => {
        if (!isNumber || (kind !== 'stop' && kind !== 'start')) return coveredByEarlierEntry();
        const ids =
          kind === 'stop' ? await stopNumber(tx, number) : await restartNumber(tx, number);
        const action = kind === 'stop' ? 'stop_texts' : 'restart_texts';
        // A number that nobody has: the entry says that it happened.
        if (ids.length === 0) await record(tx, { action });
        for (const id of ids) {
          await record(tx, { action, clientId: id, subject: { type: 'user', id } });
        }
      });
      // Twilio answers by itself where it has its own words for it.
      const isAnswered = fields.has('OptOutType') || !isNumber;
      const text = isAnswered ? null : answerText(kind, firm.name, firm.phone);
      const mayAnswer = text !== null && (await mayBeAnswered(number));
      const message = mayAnswer ? `<Message>${escapeHtml(text)}</Message>` : '';
      return reply
        .type('text/xml; charset=utf-8')
        .send(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`);
    }),
  ];

  async function mayBeAnswered(number: string): Promise<boolean> {
    const key = `text-answers:${numberHash(keys, number).toString('base64url')}`;
    return consume(db, key, answersPerDay).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
  }
}
