import { escapeHtml } from '../mail/compose.ts';

/** A page of an export: HTML that needs no script, no font, and no network. */
export async function* pageOf(
  { title, from }: { title: string; from: string },
  body: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string> {
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root{color-scheme:light dark;--line:light-dark(#c9c8c1,#4a524e);--muted:light-dark(#56605b,#a9b1ac);--link:light-dark(#17493a,#8fd0b6)}
body{margin:0;background:light-dark(#fbfaf6,#141a17);color:light-dark(#14201b,#eceee9);font:16px/24px Helvetica,Arial,sans-serif}
main,header{max-width:880px;margin:0 auto;padding:32px 20px}header{padding-bottom:0;color:var(--muted)}
h1{font:400 32px/40px Georgia,serif;margin:0 0 8px}h2{font:400 24px/32px Georgia,serif;margin:40px 0 8px}h3{font-size:16px;margin:24px 0 4px}
a{color:var(--link);overflow-wrap:anywhere}a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:8px 12px 8px 0;border-bottom:1px solid var(--line)}th{white-space:nowrap}td:first-child{overflow-wrap:anywhere}
td.right,th.right{text-align:end;white-space:nowrap}small,.muted{color:var(--muted);font-size:14px}
article{border-top:1px solid var(--line);padding:12px 0}article p{margin:4px 0;white-space:pre-wrap;overflow-wrap:anywhere}
@media print{body{background:#fff;color:#000}}
</style></head>
<body><header>${escapeHtml(from)}</header><main>
<h1>${escapeHtml(title)}</h1>
`;
  yield* body;
  yield '</main></body></html>\n';
}

/** A path as a link of the same folder. */
export const hrefOf = (path: string): string =>
  escapeHtml(path.split('/').map(encodeURIComponent).join('/'));

/** A format takes longer to make than a hundred texts. */
const formats = new Map<string, Intl.DateTimeFormat>();

function textOf(
  moment: Date | string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = `${timeZone} ${options.dateStyle ?? ''}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  formats.set(key, format);
  return format.format(new Date(moment));
}

/** A moment as pages show it, with its time zone. */
export const momentText = (moment: Date | string, timeZone: string): string =>
  textOf(moment, timeZone, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });

/** A day as pages show it. */
export const dayText = (moment: Date | string, timeZone: string): string =>
  textOf(moment, timeZone, { dateStyle: 'medium' });

/** Bytes as people read them. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
