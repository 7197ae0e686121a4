import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '#platform/root';
import { startOneNode, startTwoNodes } from './nodes.ts';
import type { Person } from './people.ts';

/** The running product of one worker. */
export interface Product {
  origin: string;
  /** Where it keeps everything, the database too. */
  dataDir: string;
  /** Staff: made by the documented command. */
  preparer: Person;
  /** Another member of staff, for tests that need one who is signed in already. */
  assistant: Person;
  /** Works beside the assistant, for tests in which two of the staff do the same. */
  colleague: Person;
  /** Another, who signs in once, where the firm asks more of its staff. */
  partner: Person;
  /** Lines of the log from an earlier `mark` on that report an error. */
  errorsSince(mark: number): string[];
  /** Where the log ends now. */
  mark(): number;
  stop(): Promise<void>;
}

const errorLevel = 50;
const staffPassword = 'slow river under the bridge';

const preparer = staff('marguerite', 'Marguerite', 'Delacroix');
const assistant = staff('tobias', 'Tobias', 'Lindqvist');
const colleague = staff('soledad', 'Soledad', 'Quintero');
const partner = staff('ingrid', 'Ingrid', 'Solberg');

/** An empty folder for the data of a product: in memory where `npm test` finds enough of it. */
export const newDataFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'filewell-e2e-'));

/** Makes the database in an empty data folder, as a first start would, and the staff. */
export async function prepareData(dataDir: string): Promise<void> {
  await createStaff(dataDir, [assistant, colleague, partner]);
  await createAdmin(dataDir, preparer);
}

/**
 * Starts the built product on a data folder of its own, with nothing in it but the staff.
 *
 * @param more settings beside the usual ones
 */
export async function startProduct(more: NodeJS.ProcessEnv): Promise<Product> {
  const dataDir = await newDataFolder();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const prepared = process.env['PREPARED_DATA'];
  if (prepared === undefined) await prepareData(dataDir);
  else await cp(prepared, dataDir, { recursive: true });
  const running = await (process.env['NODES'] === '2' ? startTwoNodes : startOneNode)(
    dataDir,
    more,
  );
  const { nodes } = running;
  const marks: number[][] = [];
  return {
    origin: running.origin,
    dataDir,
    preparer,
    assistant,
    colleague,
    partner,
    mark: () => marks.push(nodes.map((node) => node.output().length)) - 1,
    errorsSince: (mark) =>
      nodes.flatMap((node, place) =>
        node.output().slice(marks[mark]?.[place]).split('\n').filter(reportsError),
      ),
    async stop() {
      for (const node of nodes) {
        const code = await node.stop();
        if (code !== 0) throw new Error(`the server ended with ${code}:\n${node.output()}`);
      }
      await running.stopRest();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function staff(username: string, firstName: string, lastName: string): Person {
  const email = `${username}@bluebonnet.example`;
  return { username, firstName, lastName, email, password: staffPassword };
}

function reportsError(line: string): boolean {
  try {
    const { level } = JSON.parse(line) as { level?: number };
    return level !== undefined && level >= errorLevel;
  } catch {
    // Not a line of the log: what Node itself has to say.
    return /\berror\b|warning/i.test(line);
  }
}

/** Staff by the documented command. */
function createAdmin(dataDir: string, person: Person): Promise<void> {
  const account = `--username=${person.username} --email=${person.email}`.split(' ');
  const names = [`--first-name=${person.firstName}`, `--last-name=${person.lastName}`];
  const program = path.join(root, 'dist/server/admin.js');
  return run(dataDir, [program, 'create-admin', ...account, ...names], `${person.password}\n`);
}

/** Several at once, which takes one start of the database; makes it where there is none. */
function createStaff(dataDir: string, people: readonly Person[]): Promise<void> {
  const program = path.join(import.meta.dirname, '../../server/testing/staff.fixture.ts');
  return run(dataDir, [program], JSON.stringify(people));
}

async function run(dataDir: string, args: readonly string[], input: string): Promise<void> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'pipe',
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(input);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`making staff ended with ${code}:\n${output}`);
}
