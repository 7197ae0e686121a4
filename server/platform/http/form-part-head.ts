/** What the headers of a part say. */
export interface PartHead {
  name: string;
  /** As it was sent, with whatever folders it names; undefined for a field. */
  filename: string | undefined;
  mediaType: string;
}

const mostHeaders = 20;
/** `; name="value"`, where the value may hold a backslash before a quotation mark. */
const parameter = /;[ \t]*([\w*-]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))[ \t]*/y;

/** What separates the parts of a form, by its content type. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;",]{1,70}))/i.exec(contentType ?? '');
  return found?.[1] ?? found?.[2];
}

/** Reads the headers of a part; undefined where they aren't those of a form’s. */
export function readPartHead(head: string): PartHead | undefined {
  // What is before the first line end belongs to the edge.
  const [padding = '', ...lines] = head.split('\r\n');
  if (padding.trim() !== '' || lines.length > mostHeaders) return undefined;
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon <= 0 || /[\r\n]/.test(line)) return undefined;
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const disposition = headers.get('content-disposition') ?? '';
  const parameters = /^form-data(?=[ \t]*;)/i.test(disposition)
    ? readParameters(disposition.slice('form-data'.length).trim())
    : undefined;
  const name = parameters?.get('name');
  if (name === undefined) return undefined;
  const [mediaType = ''] = (headers.get('content-type') ?? 'text/plain').split(';', 1);
  const isNamed = parameters?.get('filename');
  const isFile = mediaType.trim().toLowerCase() === 'application/octet-stream';
  return {
    name,
    filename: isNamed ?? (isFile ? '' : undefined),
    mediaType: mediaType.trim().toLowerCase(),
  };
}

/** Undefined where something else is between them, or one comes twice. */
function readParameters(text: string): Map<string, string> | undefined {
  const found = new Map<string, string>();
  parameter.lastIndex = 0;
  for (let end = 0; end < text.length; end = parameter.lastIndex) {
    const [, name = '', quoted, bare = ''] = parameter.exec(text) ?? [];
    if (name === '' || found.has(name.toLowerCase())) return undefined;
    found.set(name.toLowerCase(), quoted?.replaceAll(/\\(["\\])/g, '$1') ?? bare);
  }
  const extended = found.get('filename*');
  if (extended === undefined) return found;
  const decoded = decodeExtended(extended);
  return decoded === undefined ? undefined : found.set('filename', decoded);
}

/** A name in the way of RFC 5987, as programs send it that aren’t browsers. */
function decodeExtended(value: string): string | undefined {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(value)?.[1];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
