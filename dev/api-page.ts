import type { App } from '../server/app.ts';
import { escapeHtml } from '../server/platform/mail/compose.ts';

/** The parts of an OpenAPI document that the page shows. */
interface Operation {
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

/** Development only: `/api/openapi.json` as a page to read. */
export async function mountApiPage({ http }: App): Promise<void> {
  http.get('/dev/api', { schema: { hide: true } }, async (_request, reply) => {
    const { paths = {} } = http.swagger() as { paths?: Record<string, Record<string, Operation>> };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => article(method, path, operation)),
    );
    return reply.type('text/html; charset=utf-8').send(page(operations.join('\n')));
  });
}

function article(method: string, path: string, operation: Operation): string {
  const { summary = '', description = '', parameters = [], requestBody, responses } = operation;
  const parts = [
    ...parameters.map((parameter) =>
      block(
        `${parameter.in} ${parameter.name}${parameter.required ? '' : ' (optional)'}`,
        parameter.schema,
      ),
    ),
    ...Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
      block(`body, ${type}`, schema),
    ),
    ...Object.entries(responses ?? {}).flatMap(([status, { content = {} }]) =>
      Object.values(content).map(({ schema }) => block(`answer ${status}`, schema)),
    ),
  ];
  return `<article id="${method}-${escapeHtml(path)}">
<h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(summary)}<br><small>${escapeHtml(description)}</small></p>
${parts.join('\n')}</article>`;
}

function block(title: string, schema: unknown): string {
  return `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Every call, Filewell development</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/24px system-ui, sans-serif; max-width: 860px; margin: 48px auto; padding: 0 24px }
article { border-top: 1px solid #8886; padding: 20px 0 }
h2 { font-size: 16px; margin: 0 } p { margin: 4px 0 8px } small { opacity: .7; font-size: 14px }
pre { overflow: auto; font-size: 13px; line-height: 18px; padding: 12px; border: 1px solid #8884; border-radius: 6px }
summary { cursor: pointer; font-size: 14px }
</style></head>
<body><h1>Every call</h1><p>From <a href="/api/openapi.json">/api/openapi.json</a>, which is written from the contract.</p>
${content}
</body></html>`;
}
