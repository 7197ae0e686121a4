// Reads what a mail server found out about a message (RFC 8601). Part of it, such as the local part of an address, is
// up to the sender, so it is read by its grammar: quoted strings and comments hold no results.

/** A part of the line: a sign, or text with whether it directly follows the part before. */
type Token = { sign: ';' | '=' } | { text: string; isQuoted: boolean; isAdjacent: boolean };

interface Result {
  method: string;
  result: string;
  /** `header.from` and others, in lower case. One that is there twice is undefined. */
  properties: ReadonlyMap<string, string | undefined>;
}

interface AuthenticationResults {
  authServer: string;
  results: readonly Result[];
}

/**
 * Whether the first result of our own server, which it put above all others, passed DMARC, or DKIM for the domain of
 * the sender. A line that can't be read could be that one, so nothing below it counts.
 *
 * @param lines the values of `Authentication-Results`, from the top of the message
 * @param authServer the name that our server signs with (`authserv-id`)
 */
export function isSenderProven(
  lines: readonly string[],
  sender: string,
  authServer: string | undefined,
): boolean {
  const domain = sender.split('@').at(-1)?.toLowerCase() ?? '';
  if (authServer === undefined || domain === '') return false;
  for (const line of lines) {
    const read = readAuthenticationResults(line);
    if (read === undefined) return false;
    if (read.authServer !== authServer.toLowerCase()) continue;
    return read.results.some((result) => proves(result, domain));
  }
  return false;
}

function proves({ method, result, properties }: Result, domain: string): boolean {
  if (result !== 'pass') return false;
  if (method === 'dmarc') return properties.get('header.from') === domain;
  const signed = method === 'dkim' ? properties.get('header.d') : undefined;
  return signed !== undefined && (domain === signed || domain.endsWith(`.${signed}`));
}

/** @returns undefined for what the grammar of RFC 8601 doesn't allow */
export function readAuthenticationResults(line: string): AuthenticationResults | undefined {
  const tokens = tokenize(line);
  if (tokens === undefined) return undefined;
  const [head = [], ...rest] = split(tokens);
  const [server, version, ...more] = head;
  if (server === undefined || 'sign' in server || more.length > 0) return undefined;
  if (version !== undefined && ('sign' in version || !/^\d+$/.test(version.text))) return undefined;
  const results: Result[] = [];
  for (const part of rest) {
    const [only] = part;
    // Some servers end their lines with a semicolon.
    if (only === undefined) continue;
    if (part.length === 1 && 'text' in only && only.text.toLowerCase() === 'none') continue;
    const result = readResult(part);
    if (result === undefined) return undefined;
    results.push(result);
  }
  return { authServer: server.text.toLowerCase(), results };
}

function readResult(tokens: readonly Token[]): Result | undefined {
  const pairs = readPairs(tokens);
  const [first, ...others] = pairs ?? [];
  const method = /^([a-z][a-z0-9-]*)(?:\/\d+)?$/.exec(first?.name ?? '')?.[1];
  if (first === undefined || method === undefined) return undefined;
  const properties = new Map<string, string | undefined>();
  for (const { name, value } of others) {
    if (!/^[a-z0-9-]+(?:\.[a-z0-9_-]+)?$/.test(name)) return undefined;
    properties.set(name, properties.has(name) ? undefined : value);
  }
  return { method, result: first.value, properties };
}

/** `name=value` again and again, in lower case. A value is text, or a quoted local part with its domain behind it. */
function readPairs(tokens: readonly Token[]): { name: string; value: string }[] | undefined {
  const pairs: { name: string; value: string }[] = [];
  for (let at = 0; at < tokens.length;) {
    const [name, equals, value, behind] = tokens.slice(at, at + 4);
    if (!name || !equals || !value) return undefined;
    if (!('text' in name) || name.isQuoted || !('sign' in equals) || equals.sign !== '=') {
      return undefined;
    }
    if (!('text' in value)) return undefined;
    const isAddress =
      value.isQuoted &&
      behind !== undefined &&
      'text' in behind &&
      behind.isAdjacent &&
      behind.text.startsWith('@');
    const text = isAddress ? `"${value.text}"${behind.text}` : value.text;
    pairs.push({ name: name.text.toLowerCase(), value: text.toLowerCase() });
    at += isAddress ? 4 : 3;
  }
  return pairs;
}

function split(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if ('sign' in token && token.sign === ';') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** @returns undefined where a quoted string or a comment doesn't end */
function tokenize(line: string): Token[] | undefined {
  const tokens: Token[] = [];
  let isAdjacent = false;
  for (let at = 0; at < line.length;) {
    const sign = line.charAt(at);
    if (/\s/.test(sign)) {
      isAdjacent = false;
      at += 1;
    } else if (sign === '(') {
      const end = endOfComment(line, at);
      if (end === undefined) return undefined;
      isAdjacent = false;
      at = end;
    } else if (sign === ';' || sign === '=') {
      tokens.push({ sign });
      isAdjacent = false;
      at += 1;
    } else {
      const [whole] = /^(?:"(?:[^"\\]|\\.)*"|[^\s();="]+)/s.exec(line.slice(at)) ?? [];
      if (whole === undefined) return undefined;
      const isQuoted = sign === '"';
      const text = isQuoted ? whole.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : whole;
      tokens.push({ text, isQuoted, isAdjacent });
      isAdjacent = true;
      at += whole.length;
    }
  }
  return tokens;
}

/** Where the comment ends that begins there; comments hold comments. */
function endOfComment(line: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}
