/** Text in a page: what it holds can open no element and no attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const style = `
  :root { color-scheme: light dark; font: 16px/24px 'Helvetica Neue', Arial, sans-serif; }
  body { margin: 0; padding: 32px 24px; background: light-dark(#fff, #14171a); color: light-dark(#1a1f24, #f0f2f4); }
  main { max-width: 400px; margin: 0 auto; }
  .mark { display: inline-block; padding: 2px 8px; border: 1px solid; border-radius: 4px; font-size: 13px; }
  h1 { margin: 20px 0 4px; font-size: 30px; line-height: 36px; font-variant-numeric: tabular-nums; }
  p { margin: 0 0 8px; }
  .small { font-size: 14px; line-height: 20px; color: light-dark(#4a525a, #aab2ba); }
  button { display: block; width: 100%; min-height: 48px; margin-top: 12px; border: 1px solid; border-radius: 6px;
    background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
  button.first { margin-top: 28px; border-color: light-dark(#0b4f8a, #8cc4ff); background: light-dark(#0b4f8a, #8cc4ff); color: light-dark(#fff, #0a1520); }
`;

/** A page of the stand-in, which says on every one of them what it is. */
export function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<main>
<p class="mark">PayPal stand-in: no money moves</p>
${main}
</main>
</html>
`;
}
