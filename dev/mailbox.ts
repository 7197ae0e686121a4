import { desc } from 'drizzle-orm';
import type { App } from '../server/app.ts';
import { escapeHtml } from '../server/platform/mail/compose.ts';
import { mailbox } from '../server/platform/mail/table.ts';

/** Newest messages shown. */
const limit = 200;

/** Development only: a page with every mail and SMS that would have left the building. */
export async function mountMailbox({ http, platform }: App): Promise<void> {
  const newest = () =>
    platform.db
      .select()
      .from(mailbox)
      .orderBy(desc(mailbox.createdAt), desc(mailbox.id))
      .limit(limit);

  http.get('/dev/mailbox.json', { schema: { hide: true } }, async () =>
    (await newest()).map(({ id, channel, to, subject, text, html, createdAt }) => ({
      id,
      channel,
      to,
      subject,
      text,
      html,
      createdAt: createdAt.toISOString(),
    })),
  );

  http.get('/dev/mailbox', { schema: { hide: true } }, async (_request, reply) => {
    const messages = await newest();
    const list = messages
      .map(
        (message) => `<article>
<header><h2>${escapeHtml(message.subject)}</h2>
<p>To ${escapeHtml(message.to)} by ${message.channel}, <time datetime="${message.createdAt.toISOString()}">${message.createdAt.toLocaleString('en-US')}</time></p></header>
<pre>${escapeHtml(message.text)}</pre></article>`,
      )
      .join('\n');
    const empty = '<p>Nothing yet. Codes and notices appear here when they are sent.</p>';
    return reply.type('text/html; charset=utf-8').send(page(list || empty));
  });
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox, Filewell development</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/24px system-ui, sans-serif; max-width: 860px; margin: 48px auto; padding: 0 24px }
article { border-top: 1px solid #8886; padding: 16px 0 }
h2 { font-size: 17px; margin: 0 } header p, small { opacity: .7; margin: 0; font-size: 14px }
pre { white-space: pre-wrap; font: inherit } td { padding: 8px 16px 8px 0; vertical-align: top }
</style></head>
<body><h1>Mailbox</h1>
${content}
</body></html>`;
}
