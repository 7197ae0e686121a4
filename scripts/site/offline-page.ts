import type { Firm } from '../../contract/firm/firm.ts';
import { type firmColors, markSvg } from './firm-colors.ts';
import { escapeHtml } from './escape-html.ts';

/** What a device shows of the site without a connection: one page, kept there by the service worker. */
export function offlinePage(
  firm: Firm,
  colors: ReturnType<typeof firmColors>,
  { hasOwnMark }: { hasOwnMark: boolean },
): string {
  const phone = firm.phone.replace(/[^+\d]/g, '');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>No connection, ${escapeHtml(firm.shortName)}</title>
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <script src="/theme.js"></script>
    <style>
      :root { color-scheme: light dark; }
      :root[data-theme='light'] { color-scheme: light; }
      :root[data-theme='dark'] { color-scheme: dark; }
      body {
        margin: 0;
        min-height: 100dvh;
        display: grid;
        align-content: center;
        justify-items: center;
        padding: 24px max(24px, env(safe-area-inset-right)) 24px max(24px, env(safe-area-inset-left));
        box-sizing: border-box;
        background: light-dark(${colors.paper}, ${colors.darkPaper});
        color: light-dark(#1c211e, #eceee9);
        font: 17px/26px 'Instrument Sans Variable', 'Helvetica Neue', Arial, sans-serif;
      }
      main { max-width: 26rem; width: 100%; }
      svg { width: 40px; height: 40px; fill: light-dark(${colors.accent}, ${colors.darkAccent}); }
      h1 { font: 400 34px/40px 'Newsreader Variable', Georgia, serif; margin: 20px 0 12px; }
      p { margin: 0 0 12px; }
      ul { margin: 0 0 12px; padding-inline-start: 1.2em; }
      ul:empty { display: none; }
      a { color: inherit; }
      button {
        margin-top: 12px;
        min-height: 48px;
        padding: 0 22px;
        border: 0;
        border-radius: 8px;
        background: light-dark(${colors.accent}, ${colors.darkAccent});
        color: light-dark(#fff, ${colors.onDarkAccent});
        font: 600 16px/24px 'Instrument Sans Variable', 'Helvetica Neue', Arial, sans-serif;
        cursor: pointer;
      }
      button:focus-visible { outline: 3px solid light-dark(${colors.deepLine}, ${colors.brass}); outline-offset: 2px; }
    </style>
  </head>
  <body>
    <main>
      ${hasOwnMark ? '' : markSvg('currentColor').replace(' fill="currentColor"', ' aria-hidden="true"')}
      <h1>You’re offline.</h1>
      <p>${escapeHtml(firm.shortName)} needs a connection to show your documents and messages, which aren’t kept on this device.</p>
      <ul id="waiting"></ul>
      <p>This page goes on by itself once you’re connected. In a hurry? Call <a href="tel:${phone}">${escapeHtml(firm.phone)}</a>.</p>
      <button type="button" id="again">Try again</button>
    </main>
    <script src="/offline.js"></script>
  </body>
</html>
`;
}
