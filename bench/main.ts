// All figures of issue size in one run, each program for itself, one after the other; ends by itself.
//
//   npm run bench                 some twenty minutes, and the filling of the firms the first time
//   npm run bench -- --quick      small firms, under three minutes once they are filled
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const quick = process.argv.includes('--quick');
const folder = path.resolve(process.env['BENCH_DIR'] ?? '.data');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Program {
  name: 'ratios' | 'process' | 'live' | 'last-week';
  args: string[];
  env: Record<string, string>;
}
/** Each on data of its own, which is kept for the next run. */
const programs: Program[] = [
  {
    name: 'ratios',
    args: quick ? ['--quick'] : [],
    env: { BENCH_DIR: path.join(folder, 'bench') },
  },
  {
    name: 'process',
    args: [],
    env: { BENCH_DIR: path.join(folder, 'bench-process'), ROUNDS: quick ? '3' : '9' },
  },
  {
    name: 'live',
    args: [],
    env: {
      BENCH_DIR: path.join(folder, 'bench-live'),
      ...(quick ? { PAGES: '500', MESSAGES: '50' } : {}),
    },
  },
  {
    name: 'last-week',
    args: [],
    env: quick
      ? {
          BENCH_DIR: path.join(folder, 'bench-small-firm'),
          SCALE: '0.01',
          ACTIVITY: '0',
          SECONDS: '20',
        }
      : { BENCH_DIR: path.join(folder, 'bench-large-firm') },
  },
];

const begin = performance.now();
const results: Record<string, unknown> = {};
const broken: string[] = [];
mkdirSync('.cache', { recursive: true });
for (const { name, args, env } of programs) {
  const file = `.cache/bench-${name}.json`;
  rmSync(file, { force: true });
  say(`\n== ${name}`);
  const code = await run(`bench/${name}.ts`, args, env);
  if (code !== 0) broken.push(name);
  if (existsSync(file)) results[name] = JSON.parse(readFileSync(file, 'utf8'));
}
writeFileSync('.cache/bench.json', `${JSON.stringify(results, undefined, 2)}\n`);
const seconds = (performance.now() - begin) / 1000;
say(`\n${seconds.toFixed(0)} s. As JSON in .cache/bench.json.`);
if (broken.length > 0) say(`Not all as promised: ${broken.join(', ')}.`);
process.exitCode = broken.length > 0 ? 1 : 0;

function run(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<number | null> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', reject);
  });
}
