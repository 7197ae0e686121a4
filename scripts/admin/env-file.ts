import { readFileSync } from 'node:fs';

/** The file of `--env-file` cannot be read as one. The message names the line, never its value. */
export class EnvFileError extends Error {}

/**
 * Takes `--env-file FILE` out of a command line.
 *
 * @throws EnvFileError when the option has no file
 */
export function takeEnvFiles(args: readonly string[]): { files: string[]; rest: string[] } {
  const files: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    const [name, ...value] = arg.split('=');
    if (name !== '--env-file') {
      rest.push(arg);
      continue;
    }
    const file = value.length > 0 ? value.join('=') : args[(at += 1)];
    if (!file)
      throw new EnvFileError('--env-file needs the name of the file that the service reads.');
    files.push(file);
  }
  return { files, rest };
}

/** Puts a file's variables into the environment, in place of what is there, as systemd does. */
export function loadEnvFile(file: string, env: NodeJS.ProcessEnv): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new EnvFileError(`${file} cannot be read (${code}).`);
  }
  Object.assign(env, parseEnvFile(text, file));
}

/**
 * Reads an environment file as systemd and compose do: `NAME=value` a line, spaces and `<` as they
 * are, quotes around a value left out, backslashes within double quotes, lines that begin with `#` or
 * `;` skipped, a backslash at the end going on.
 */
export function parseEnvFile(text: string, file: string): Record<string, string> {
  const variables: Record<string, string> = {};
  const lines = text.replaceAll('\r\n', '\n').replaceAll(/\\\n/g, '').split('\n');
  for (const [index, line] of lines.entries()) {
    const trimmed = line.trim();
    if (trimmed === '' || /^[#;]/.test(trimmed)) continue;
    const match = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/.exec(trimmed);
    const [, name, value] = match ?? [];
    if (name === undefined || value === undefined) {
      throw new EnvFileError(`Line ${index + 1} of ${file} is not NAME=value.`);
    }
    variables[name] = unquote(value, index + 1, file);
  }
  return variables;
}

function unquote(value: string, line: number, file: string): string {
  const quote = value.charAt(0);
  if (quote !== '"' && quote !== "'") return value;
  if (value.length < 2 || !value.endsWith(quote)) {
    throw new EnvFileError(`Line ${line} of ${file} has an unclosed quotation mark.`);
  }
  const inner = value.slice(1, -1);
  return quote === '"' ? inner.replaceAll(/\\(["\\$`])/g, '$1') : inner;
}
