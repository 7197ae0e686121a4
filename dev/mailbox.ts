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

  http.get('/dev/api', { schema: { hide: true } }, async (_request, reply) => {
    const { paths = {} } = http.swagger() as { paths?: Record<string, Record<string, Operation>> };
    const rows = Object.entries(paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(
          ([method, operation]) => `<tr><td><code>${method.toUpperCase()}</code></td>
<td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(operation.summary ?? '')}<br><small>${escapeHtml(operation.description ?? '')}</small></td></tr>`,
        ),
      )
      .join('\n');
    return reply
      .type('text/html; charset=utf-8')
      .send(page(`<table>${rows}</table>`, 'Every call, from /api/openapi.json'));
  });
}

interface Operation {
  summary?: string;
  description?: string;
}

function page(content: string, title = 'Mailbox'): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}, Filewell development</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/24px system-ui, sans-serif; max-width: 860px; margin: 48px auto; padding: 0 24px }
article { border-top: 1px solid #8886; padding: 16px 0 }
h2 { font-size: 17px; margin: 0 } header p, small { opacity: .7; margin: 0; font-size: 14px }
pre { white-space: pre-wrap; font: inherit } td { padding: 8px 16px 8px 0; vertical-align: top }
</style></head>
<body><h1>${title}</h1>
${content}
</body></html>`;
}
