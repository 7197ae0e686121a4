/**
 * The text of a built file as Node keeps it with the least memory, and loads it soonest; it does the same.
 *
 * - Node keeps a file with one character beyond ASCII, such as a curly quote or an é, in two bytes for each character.
 *   Written as an escape it means the same, in strings, templates, and regular expressions.
 * - `import` of node:http reads each of its properties, and one of them loads a browser’s `fetch` and WebSocket.
 *
 * @param {string} code
 */
export function leanChunk(code) {
  return escapeNonAscii(code).replaceAll(
    /^import (?:(\w+)|\{([^}]*)\}) from "(?:node:)?http";$/gm,
    (_, name, names) =>
      `const ${name ?? `{${names.replaceAll(' as ', ': ')}}`} = process.getBuiltinModule("node:http");`,
  );
}

/**
 * `String.raw` would see the escapes: what it holds stays as it is.
 *
 * @param {string} code
 */
function escapeNonAscii(code) {
  return code
    .split(/(String\.raw`[^`]*`)/)
    .map((part) =>
      part.startsWith('String.raw`')
        ? part
        : // oxlint-disable-next-line no-control-regex -- all of ASCII
          part.replaceAll(/\\?[^\u0000-\u007f]/g, (character) => {
            if (character.startsWith('\\'))
              throw new Error(`a backslash before ${character.slice(1)}`);
            return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
          }),
    )
    .join('');
}
