// Runs measurements, each in its own process, one after the other (docs/testing.md, "Measurements").
//
//   npm run bench                          the product beside bare programs, its start and memory, open pages, the last week
//   npm run bench -- --quick               the same with small firms, under three minutes once they are filled
//   npm run bench -- uploads               the named ones, of bench/ or e2e/
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What is measured unless something is named, and what makes it quick; each fills its data once. */
const usual: Readonly<Record<string, Record<string, string>>> = {
  ratios: {},
  process: { ROUNDS: '3' },
  live: { PAGES: '500', MESSAGES: '50' },
  'last-week': {
    BENCH_DIR: '.data/bench-small-firm',
    SCALE: '0.01',
    ACTIVITY: '0',
    SECONDS: '20',
  },
};

const begin = performance.now();
const results: Record<string, unknown> = {};
const broken: string[] = [];
mkdirSync('.cache', { recursive: true });
for (const name of positionals.length > 0 ? positionals : Object.keys(usual)) {
  const program = [`bench/${name}.ts`, `e2e/${name}.ts`].find((each) => existsSync(each));
  if (program === undefined) throw new Error(`neither bench/ nor e2e/ has ${name}.ts`);
  const file = `.cache/bench-${name}.json`;
  rmSync(file, { force: true });
  say(`\n== ${name}`);
  const code = await run(program, values.quick ? (usual[name] ?? {}) : {});
  if (code !== 0) broken.push(name);
  if (existsSync(file)) results[name] = JSON.parse(readFileSync(file, 'utf8'));
}
writeFileSync('.cache/bench.json', `${JSON.stringify(results, undefined, 2)}\n`);
const seconds = (performance.now() - begin) / 1000;
say(`\n${seconds.toFixed(0)} s. As JSON in .cache/bench.json.`);
if (broken.length > 0) say(`Not all as promised: ${broken.join(', ')}.`);
process.exitCode = broken.length > 0 ? 1 : 0;

/** @param env what is set unless the caller set it */
function run(program: string, env: Record<string, string>): Promise<number | null> {
  const child = spawn(process.execPath, [program, ...(values.quick ? ['--quick'] : [])], {
    stdio: 'inherit',
    env: { ...env, ...process.env },
  });
  return new Promise((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', reject);
  });
}
