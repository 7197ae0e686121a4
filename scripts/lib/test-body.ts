/**
 * The call of the test with this title: its cases and what it does, without the title and without
 * lines of comment. Undefined where `source` has no such test; a group of tests is none. The source
 * is formatted: a call begins and ends on lines that are indented alike.
 */
export function testBody(source: string, title: string): string | undefined {
  const escaped = title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const opening = new RegExp(String.raw`\(\s*(['"\`])${escaped}\1,`, 'g');
  const lines = source.split('\n');
  for (const { index } of source.matchAll(opening)) {
    const body = callAround(lines, source.slice(0, index).split('\n').length - 1);
    if (body !== undefined) return body.replace(title, '');
  }
  return undefined;
}

/** The call whose title is in this line, where it is that of a test. */
function callAround(lines: readonly string[], titled: number): string | undefined {
  const indent = /^ */.exec(lines[titled] ?? '')?.[0] ?? '';
  const isAt = (at: number, what: RegExp): boolean => {
    const line = lines[at] ?? '';
    return line.startsWith(indent) && what.test(line.slice(indent.length));
  };
  let first = titled;
  while (first > 0 && !isAt(first, /^\w/)) first -= 1;
  if (!isAt(first, /^(?:it|test|journey|longJourney)\b(?!\.describe)/)) return undefined;

  let last = titled;
  if (!isAt(titled, /;$/)) {
    do last += 1;
    while (last < lines.length && !isAt(last, /^[)\]}].*;$/));
  }
  const call = lines.slice(first, last + 1);
  return call.filter((line) => !/^\s*\/\//.test(line)).join('\n');
}
