import type { Config } from '../../config/config.ts';

/** What a page may ask the browser for; everything else that browsers know by name is off. */
const allowed = {
  /** To photograph a document. */
  camera: '(self)',
  fullscreen: '(self)',
  'publickey-credentials-create': '(self)',
  'publickey-credentials-get': '(self)',
} as const;
const off = `accelerometer autoplay bluetooth clipboard-read display-capture encrypted-media gamepad
  geolocation gyroscope hid idle-detection local-fonts magnetometer microphone midi otp-credentials
  payment picture-in-picture screen-wake-lock serial usb xr-spatial-tracking`.split(/\s+/);
const permissionsPolicy = [
  ...Object.entries(allowed).map(([feature, whom]) => `${feature}=${whom}`),
  ...off.map((feature) => `${feature}=()`),
].join(', ');

/** Directives that the page with a payment provider's script has to do without. */
export const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types own-workers'];

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
      "manifest-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      // No string becomes script: `innerHTML`, `eval` and `script.src` throw, whatever a flaw lets in.
      // The one policy starts workers of this site (web/lib/browser/own-worker.ts).
      ...trustedTypes,
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy,
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
