import type { Config } from '../config/config.ts';
import type { Mail } from './transport.ts';

interface Action {
  label: string;
  url: string;
}

/** What an email says, in order. Text only: every email has the same layout. */
export interface MailContent {
  to: string;
  subject: string;
  greetingName?: string;
  paragraphs: readonly string[];
  /** A code to copy, set large. */
  code?: string;
  /** One thing to click. */
  action?: Action;
  /** Another thing to click, as a plain link below the button. */
  secondAction?: Action;
  /** After the code or the button. */
  closing?: readonly string[];
  /** Ends what the email belongs to: a link in the footer. */
  unsubscribeUrl?: string;
}

/** Renders an email as plain text and HTML, with the firm's name. Never holds tax data. */
export function composeMail(config: Config, content: MailContent): Mail {
  const { firm } = config;
  const greeting = content.greetingName ? `Hello ${content.greetingName},` : 'Hello,';
  const closing = content.closing ?? [];
  const text = [
    greeting,
    ...content.paragraphs,
    ...(content.code ? [content.code] : []),
    ...(content.action ? [`${content.action.label}: ${content.action.url}`] : []),
    ...(content.secondAction ? [`${content.secondAction.label}: ${content.secondAction.url}`] : []),
    ...closing,
    `${firm.name}\n${firm.address}\n${firm.phone}`,
    ...(content.unsubscribeUrl ? [`Unsubscribe: ${content.unsubscribeUrl}`] : []),
  ].join('\n\n');
  const paragraph = (line: string): string =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(line)}</p>`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#fbfaf6;color:#14201b;font-family:Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e3e2dc;border-radius:10px;padding:32px">
<p style="margin:0 0 24px;font-family:Georgia,serif;font-size:20px;color:#17493a">${escapeHtml(firm.name)}</p>
${paragraph(greeting)}
${content.paragraphs.map(paragraph).join('\n')}
${content.code ? `<p style="margin:0 0 16px;font-family:Georgia,serif;font-size:34px;letter-spacing:6px">${escapeHtml(content.code)}</p>` : ''}
${content.action ? `<p style="margin:0 0 24px"><a href="${escapeHtml(content.action.url)}" style="display:inline-block;background:#17493a;color:#fbfaf6;padding:12px 20px;border-radius:6px;text-decoration:none">${escapeHtml(content.action.label)}</a></p>` : ''}
${content.secondAction ? `<p style="margin:0 0 16px;font-size:16px;line-height:24px"><a href="${escapeHtml(content.secondAction.url)}" style="color:#17493a">${escapeHtml(content.secondAction.label)}</a></p>` : ''}
${closing.map(paragraph).join('\n')}
</div>
<p style="max-width:520px;margin:16px auto 0;font-size:13px;line-height:18px;color:#5d6862">${escapeHtml(firm.name)}, ${escapeHtml(firm.address)}, ${escapeHtml(firm.phone)}${content.unsubscribeUrl ? `<br><a href="${escapeHtml(content.unsubscribeUrl)}" style="color:#5d6862">Unsubscribe</a>` : ''}</p>
</body></html>`;
  const { to, subject, unsubscribeUrl } = content;
  return { to, subject, text, html, ...(unsubscribeUrl ? { unsubscribeUrl } : {}) };
}

/** Makes text safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
