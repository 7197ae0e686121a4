import { newsletterConfirmPage, newsletterUnsubscribePage } from '#contract/public';
import type { Config } from '#platform/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';

/** Where a subscriber ends the newsletter. */
export function unsubscribeUrl({ appUrl }: Pick<Config, 'appUrl'>, token: string): string {
  return `${appUrl}${newsletterUnsubscribePage.path}?token=${token}`;
}

/** Asks whether it was really the owner of the address who signed up. */
export function confirmationLetter(config: Config, email: string, token: string): Mail {
  return composeMail(config, {
    to: email,
    subject: `Please confirm your subscription, ${config.firm.name}`,
    paragraphs: [
      `Somebody, probably you, asked for the newsletter of ${config.firm.name}: tax tips and reminders ahead of the dates that matter.`,
    ],
    action: {
      label: 'Confirm subscription',
      url: `${config.appUrl}${newsletterConfirmPage.path}?token=${token}`,
    },
    closing: [
      'The link is valid for 7 days. If it was not you, ignore this mail and nothing will be sent.',
    ],
  });
}

/** After confirming: what will come, and how to end it. */
export function welcomeLetter(config: Config, email: string, token: string): Mail {
  const url = unsubscribeUrl(config, token);
  const letter = composeMail(config, {
    to: email,
    subject: `You are subscribed, ${config.firm.name}`,
    paragraphs: ["Thank you for subscribing. You'll receive tax tips and updates."],
    action: { label: 'Unsubscribe', url },
    closing: ['With the button you end the newsletter, now or at any time.'],
  });
  return { ...letter, unsubscribeUrl: url };
}
