import { z } from 'zod';
import type { App } from '../server/app.ts';
import type { IdentityProvider } from '../server/modules/signing/signatures/index.ts';
import { escapeHtml } from '../server/platform/mail/compose.ts';

interface Check {
  name: string;
  returnUrl: string;
  result: 'passed' | 'failed' | null;
}

/** Development only: an identity provider whose one question is what shall come from it. It forgets at each start. */
export function identityStandIn(appUrl: string): {
  provider: IdentityProvider;
  mount: (app: App) => void;
} {
  const checks = new Map<string, Check>();
  return {
    provider: {
      name: 'Stand-in',
      assurance: 'nist-level-2-knowledge-based',
      async begin({ reference, name, returnUrl }) {
        checks.set(reference, { name, returnUrl, result: null });
        return { ref: reference, url: `${appUrl}/dev/identity/${reference}` };
      },
      async result(ref) {
        return checks.get(ref)?.result ?? null;
      },
    },
    mount({ http }) {
      http.get('/dev/identity/:ref', { schema: { hide: true } }, async (request, reply) => {
        const { ref } = z.object({ ref: z.uuid() }).parse(request.params);
        const { result } = z
          .object({ result: z.enum(['passed', 'failed']).optional() })
          .parse(request.query);
        const check = checks.get(ref);
        if (!check) return reply.code(404).send('This check is over.');
        if (result !== undefined) {
          check.result ??= result;
          return reply.redirect(check.returnUrl, 303);
        }
        return reply.type('text/html; charset=utf-8').send(page(check.name));
      });
    },
  };
}

const page = (name: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Identity check, Filewell development</title>
<style>:root { color-scheme: light dark } body { font: 16px/24px system-ui, sans-serif; max-width: 600px; margin: 48px auto; padding: 0 24px }
a { display: inline-block; margin: 8px 16px 8px 0 }</style></head>
<body><h1>Identity check</h1>
<p>A provider would ask ${escapeHtml(name)} some questions here. Choose what comes of it:</p>
<p><a href="?result=passed">All answers are right</a> <a href="?result=failed">An answer is wrong</a></p>
</body></html>`;
