import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';

/**
 * Notifies the office that the Tax FAQ needs the next year's figures.
 *
 * @param newest the latest tax year with figures
 */
export function figuresMail(
  config: Config,
  to: string,
  newest: number,
  state: 'due' | 'missing',
): Mail {
  const next = newest + 1;
  return composeMail(config, {
    to,
    subject: `Tax figures for ${next} are ${state}`,
    paragraphs: [
      state === 'due'
        ? `The latest figures on the Tax FAQ are for ${newest}, which ends soon.`
        : `${next} has begun, and the latest figures on the Tax FAQ are for ${newest}. The page labels them with their year.`,
      `Please check the figures for ${next} against their sources and add them.`,
    ],
    action: { label: 'Open the Tax FAQ', url: `${config.appUrl}/faq` },
  });
}
