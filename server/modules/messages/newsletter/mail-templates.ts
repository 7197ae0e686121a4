import { newsletterConfirmPage, newsletterUnsubscribePage } from '#contract/messages/newsletter';
import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';

/** Where a subscriber unsubscribes. */
export function unsubscribeUrl({ appUrl }: Pick<Config, 'appUrl'>, token: string): string {
  return `${appUrl}${newsletterUnsubscribePage.path}?token=${token}`;
}

/** Asks the owner of the address to confirm the subscription. */
export function confirmationMail(config: Config, email: string, token: string): Mail {
  return composeMail(config, {
    to: email,
    subject: `Confirm your subscription to ${config.firm.name}`,
    paragraphs: [
      `Someone (probably you) signed up for the ${config.firm.name} newsletter: tax tips and reminders before key dates.`,
    ],
    action: {
      label: 'Confirm subscription',
      url: `${config.appUrl}${newsletterConfirmPage.path}?token=${token}`,
    },
    closing: [
      'The link works for 7 days. If this wasn’t you, ignore this email and we won’t send anything else.',
    ],
  });
}

/** After confirming: what to expect and how to unsubscribe. */
export function welcomeMail(config: Config, email: string, token: string): Mail {
  return composeMail(config, {
    to: email,
    subject: `You’re subscribed to ${config.firm.name}`,
    paragraphs: ["Thank you for subscribing. You'll receive tax tips and updates."],
    action: { label: 'See key tax dates', url: `${config.appUrl}/faq` },
    closing: ['Every email has a link to unsubscribe.'],
    unsubscribeUrl: unsubscribeUrl(config, token),
  });
}
