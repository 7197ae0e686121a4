import { spawn } from 'node:child_process';

/** How a command ended: its exit code (null when a signal ended it) and all it printed. */
export type CommandResult = { exitCode: number | null; output: string };

/**
 * Runs a program to its end and collects what it prints, in English and without the caller's PG*
 * settings. A program that cannot be started counts as exit code 127, like in a shell.
 */
export async function runCommand(
  command: readonly string[],
  options: { cwd: string },
): Promise<CommandResult> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: postgresEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ exitCode: 127, output: error.message }));
    child.once('close', (exitCode) => resolve({ exitCode, output }));
  });
}

function postgresEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}
