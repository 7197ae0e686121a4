import type { FastifyReply } from 'fastify';
import type { Config } from '../../config/config.ts';
import { escapeHtml } from '../../mail/compose.ts';

interface SimplePage {
  title: string;
  /** Paragraphs of plain text. */
  paragraphs: readonly string[];
  /** HTML after them; anyone who writes it has escaped what others entered. */
  html?: string;
  /** Where to go from here; home by default. */
  link?: { href: string; label: string };
  /** More rules for what is in `html`. */
  style?: string;
  /** The address of a script that the page also works without. */
  script?: string;
}

/** Sends a page that needs neither scripts nor the built site: the answer to a form or a link. */
export function sendSimplePage(
  reply: FastifyReply,
  { firm }: Pick<Config, 'firm'>,
  {
    title,
    paragraphs,
    html = '',
    link = { href: '/', label: 'Back to the site' },
    style = '',
    script,
  }: SimplePage,
): FastifyReply {
  const { accentHue: hue } = firm;
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    .send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}, ${escapeHtml(firm.shortName)}</title>
<style>
:root{color-scheme:light dark;--firm-hue:${hue};--paper:light-dark(oklch(98.5% .006 95),oklch(19% .012 165));--ink:light-dark(oklch(22% .02 165),oklch(94% .008 95));--muted:light-dark(oklch(47% .015 165),oklch(72% .012 120));--line:light-dark(oklch(64% .014 165),oklch(55% .016 165));--accent:light-dark(oklch(38% .07 ${hue}),oklch(74% .09 ${hue}));--on-accent:light-dark(oklch(98.5% .006 95),oklch(18% .03 ${hue}));--bad:light-dark(oklch(50% .18 27),oklch(76% .13 25))}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/24px "Helvetica Neue",Arial,sans-serif}
main{max-width:560px;margin:0 auto;padding:clamp(48px,12vh,120px) 24px 80px}h1{font:400 38px/1.1 Georgia,serif;letter-spacing:-.02em;margin:0 0 20px}p{margin:0 0 16px}
a{color:var(--accent)}header a{font:500 20px/24px Georgia,serif;color:inherit;text-decoration:none}header{max-width:560px;margin:0 auto;padding:24px 24px 0}
form{display:grid;gap:18px;margin:28px 0}label,legend{font-weight:600;font-size:15px}fieldset{border:0;margin:0;padding:0;display:grid;gap:6px}fieldset label{font-weight:400;display:flex;gap:10px;align-items:center;min-height:28px}
input:not([type=checkbox],[type=radio]),textarea{display:block;width:100%;margin-top:6px;padding:11px 14px;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:6px}
input[type=checkbox],input[type=radio]{width:20px;height:20px;accent-color:var(--accent)}
button{font:inherit;font-weight:600;line-height:20px;padding:14px 24px;border:0;border-radius:10px;background:var(--accent);color:var(--on-accent);justify-self:start;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}.problem{display:block;color:var(--bad);font-size:14px;font-weight:400}.away{position:absolute;left:-9999px}
${style}</style>${script === undefined ? '' : `<script src="${escapeHtml(script)}" defer></script>`}</head>
<body><header><a href="/">${escapeHtml(firm.name)}</a></header>
<main id="main"><h1>${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${html}
<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p></main></body></html>`);
}
