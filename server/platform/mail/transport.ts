import type { Transporter } from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../config/config.ts';
import type { Executor } from '../database/database.ts';
import { mailbox } from './table.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer should go, when not to us. */
  replyTo?: string;
  /** Ends what the mail belongs to; mail programs show it as a button. */
  unsubscribeUrl?: string;
}

/** Hands one mail over. Throws when it was not accepted, so that the job tries again later. */
export type MailTransport = (mail: Mail, messageId: string) => Promise<void>;

/** SMTP where `SMTP_URL` is set, the development mailbox otherwise. */
export function createMailTransport(config: Config, db: Executor): MailTransport {
  if (!config.smtpUrl) {
    return async ({ to, subject, text, html }) => {
      await db.insert(mailbox).values({ id: uuidv7(), channel: 'email', to, subject, text, html });
    };
  }
  const { smtpUrl } = config;
  const domain = new URL(config.appUrl).hostname;
  let opened: Promise<Transporter> | undefined;
  return async ({ unsubscribeUrl, ...mail }, messageId) => {
    const smtp = await (opened ??= openSmtp(smtpUrl));
    // The job's id names the message, so that a repeat after an unclear outcome is recognizable.
    await smtp.sendMail({
      from: senderOf(config),
      messageId: `<${messageId}@${domain}>`,
      ...(unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {}),
      ...mail,
    });
  };
}

/** The address of `MAIL_FROM` under the firm's name, which an owner may change at any time. */
export function senderOf({ mailFrom, firm }: Pick<Config, 'mailFrom' | 'firm'>) {
  const address = /<([^<>]+)>$/.exec(mailFrom ?? '')?.[1] ?? mailFrom ?? firm.email;
  return { name: firm.name, address };
}

/** With the first mail: a start without one need not read the library. */
async function openSmtp(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { hostname } = new URL(smtpUrl);
  return createTransport({
    url: smtpUrl,
    // No mail over an open line, except to this machine.
    requireTLS: !['localhost', '127.0.0.1', '[::1]'].includes(hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
}
