import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { inCache, inProject, root } from './project.mjs';

/** @typedef {[program: string, ...args: string[]]} Command */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const windows = process.platform === 'win32';
const launcherPollMilliseconds = 250;

/**
 * The environment of everything that runs on the pinned Node.
 *
 * @param {NodeJS.ProcessEnv} extra
 */
export function projectEnvironment(extra = {}) {
  return {
    ...process.env,
    // The pinned Node by its own folder: its link in .bin is missing where npm runs no scripts.
    PATH: [
      inProject('node_modules', 'node', 'bin'),
      inProject('node_modules', '.bin'),
      process.env.PATH,
    ].join(path.delimiter),
    // Compiled and type-stripped modules are kept, which halves the start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inCache('compiled'),
    ...extra,
  };
}

/**
 * A program of node_modules/.bin with its arguments.
 *
 * @param {string} name
 * @param {string[]} args
 * @returns {Command}
 */
export const tool = (name, ...args) => [inProject('node_modules', '.bin', name), ...args];

/**
 * A script of this project on the pinned Node.
 *
 * @param {string} file
 * @returns {Command}
 */
export const script = (file) => [inProject('node_modules', 'node', 'bin', 'node'), file];

/**
 * Runs a command quietly and answers `{ code, output }`. `onSpawn` receives the child.
 *
 * @param {Command} command
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {(child: ChildProcess) => void} [onSpawn]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture([program, ...args], options = {}, onSpawn = () => {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: projectEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: windows,
      ...options,
    });
    onSpawn(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
}

/**
 * Runs a command on our terminal and answers its exit code. Signals to us are passed on, so that
 * it ends in good order and we after it; so does the end of the npm that started us, which a
 * signal to npm brings about without reaching us.
 *
 * @param {Command} command
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(child: ChildProcess) => void} [onSpawn]
 * @returns {Promise<number>}
 */
export function runInForeground(
  [program, ...args],
  env = projectEnvironment(),
  onSpawn = () => {},
) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: 'inherit', shell: windows });
    onSpawn(child);
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      // A terminal sends Ctrl-C to the whole group, so the child has it already.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    const stopWatching = onLauncherGone(() => child.kill('SIGTERM'));
    /** @param {number} code */
    const end = (code) => {
      for (const signal of signals) process.removeListener(signal, forward);
      stopWatching();
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(error.message);
      end(127);
    });
    child.once('close', (code, signal) => end(exitCode(code, signal)));
  });
}

/**
 * Calls back when npm, if it started us, is gone. Answers a function that stops the watching.
 *
 * @param {() => void} callback
 */
function onLauncherGone(callback) {
  if (!process.env.npm_lifecycle_event || windows) return () => {};
  const launchers = launchingProcesses();
  const timer = setInterval(() => {
    if (launchingProcesses() === launchers) return;
    clearInterval(timer);
    callback();
  }, launcherPollMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

/** Our parent and, where that is the shell npm runs scripts in and can be seen through, npm. */
function launchingProcesses() {
  const parent = process.ppid;
  try {
    // "pid (name) state parent …"
    const [, name = '', grandparent] =
      /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return /^(sh|dash|bash|ash|busybox)$/.test(name) ? `${parent} ${grandparent}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}
