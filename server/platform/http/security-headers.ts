import type { Config } from '../config.ts';

/**
 * What every answer says about how browsers may use it (security.md, 'Headers'), by lower-case name.
 * It is the same for all, so it is written once; a handler that needs another value sets its own.
 */
export function securityHeaders({ appUrl }: Pick<Config, 'appUrl'>): Record<string, string> {
  const secure = appUrl.startsWith('https://');
  return {
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      // Radix sets measured sizes as style attributes and its scroll lock as a style element.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The filter of old browsers could be turned against the page.
    'x-xss-protection': '0',
  };
}
