import type { FastifyReply } from 'fastify';
import { formTexts } from '#domain/inquiry-values';
import * as contract from '#contract/messages/newsletter';
import type { Executor } from '#platform/database/database';
import { sendBadLink, sendLinkQuestion } from '#platform/http/errors/link-page';
import { handle, handleDirect, type Route } from '#platform/http/route';
import { sendSimplePage } from '#platform/http/errors/simple-page';
import type { Platform } from '#platform/platform';
import { exportSubscribers } from './export-csv.ts';
import { sendSignUpProblems } from './newsletter-page.ts';
import {
  confirm,
  ownerOfConfirmation,
  ownerOfUnsubscription,
  signUp,
  unsubscribe,
} from './subscribe.ts';

const subjectOf = (id: string | undefined) =>
  id === undefined ? {} : { subject: { type: 'subscriber' as const, id } };

/**
 * Signing up, confirming, unsubscribing, and the list for staff.
 *
 * @param onChange told, in the same transaction, that an address came on the list or left it
 */
export function newsletterRoutes(
  platform: Platform,
  onChange: (tx: Executor, email: string, isOn: boolean) => Promise<void>,
): Route[] {
  const { db, config } = platform;
  const sendDone = (reply: FastifyReply): FastifyReply => {
    const { title, description } = formTexts.newsletterDone;
    return sendSimplePage(reply, config, { title, paragraphs: [description] });
  };
  const sendEnded = (reply: FastifyReply): FastifyReply =>
    sendSimplePage(reply, config, {
      title: 'You’re unsubscribed',
      paragraphs: ['We won’t send you any more newsletters. If that was a mistake, sign up again.'],
      link: { href: '/#newsletter', label: 'Go to the newsletter' },
    });
  return [
    handle(contract.signUpForNewsletter, async ({ body, tx, record }) => {
      const { id } = await signUp(platform, tx, body);
      await record(tx, subjectOf(id));
      return { ok: true as const };
    }),

    handleDirect(
      contract.signUpForNewsletterForm,
      async ({ body, reply, record, coveredByEarlierEntry }) => {
        const parsed = contract.signUpForNewsletter.body.safeParse(body);
        if (!parsed.success) {
          // Nothing happened that an entry could describe.
          coveredByEarlierEntry();
          const problems = parsed.error.issues.map(({ message }) => `${message}.`);
          return sendSignUpProblems(reply, config, body, problems);
        }
        await db.transaction(async (tx) => {
          const { id } = await signUp(platform, tx, parsed.data);
          await record(tx, subjectOf(id));
        });
        const { title, description } = formTexts.newsletterDone;
        return sendSimplePage(reply, config, {
          title,
          paragraphs: [description, 'One more step: open the link we emailed you.'],
        });
      },
    ),

    handleDirect(contract.newsletterConfirmPage, async ({ query: { token }, reply }) => {
      const owner = await ownerOfConfirmation(platform, db, token);
      if (!owner) return sendBadLink(reply, config);
      if (owner.isOnList) return sendDone(reply);
      return sendLinkQuestion(reply, config, {
        title: 'Subscribe to the newsletter?',
        paragraphs: [
          `${config.firm.name} will email ${owner.email}tax tips and reminders before key dates.`,
        ],
        action: contract.confirmNewsletter.path,
        token,
        label: 'Confirm subscription',
      });
    }),

    handleDirect(
      contract.confirmNewsletter,
      async ({ body, reply, record, coveredByEarlierEntry }) => {
        const confirmed = await db.transaction(async (tx) => {
          const subscriber = await confirm(platform, tx, body.token);
          if (subscriber && !subscriber.isOnList) {
            await record(tx, subjectOf(subscriber.id));
            await onChange(tx, subscriber.email, true);
          }
          return subscriber;
        });
        if (!confirmed || confirmed.isOnList) coveredByEarlierEntry();
        return confirmed ? sendDone(reply) : sendBadLink(reply, config);
      },
    ),

    handleDirect(contract.newsletterUnsubscribePage, async ({ query: { token }, reply }) => {
      const owner = await ownerOfUnsubscription(platform, db, token);
      if (!owner) return sendBadLink(reply, config);
      if (!owner.isOnList) return sendEnded(reply);
      return sendLinkQuestion(reply, config, {
        title: 'Unsubscribe from the newsletter?',
        paragraphs: [`We won’t send any more newsletters to ${owner.email}.`],
        action: contract.unsubscribeFromNewsletter.path,
        token,
        label: 'Unsubscribe',
      });
    }),

    handleDirect(
      contract.unsubscribeFromNewsletter,
      async ({ body, reply, record, coveredByEarlierEntry }) => {
        const ended = await db.transaction(async (tx) => {
          const subscriber = await unsubscribe(platform, tx, body.token);
          if (subscriber) {
            await record(tx, subjectOf(subscriber.id));
            await onChange(tx, subscriber.email, false);
          }
          return subscriber;
        });
        if (ended) return sendEnded(reply);
        coveredByEarlierEntry();
        return sendBadLink(reply, config);
      },
    ),

    handleDirect(contract.exportNewsletter, async ({ reply, record }) => {
      await db.transaction((tx) => record(tx, {}));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="newsletter-subscribers.csv"')
        .send(exportSubscribers(platform));
    }),
  ];
}
