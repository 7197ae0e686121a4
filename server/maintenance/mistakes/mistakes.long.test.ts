// Random mistakes of operators, several in a row on a copy of a small firm: in variables, folders, keys,
// databases, versions, backups and commands. After each the server is started as it starts by itself, up
// to an upload and a night's sweep: it is refused with the way out, or runs as it should. In the end
// everything is put right, the firm starts, and every document that was acknowledged reads back.
// MISTAKES=10000 makes more of them, SEED=… others; a round can be repeated alone by its own seed.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { howOften, note } from '#testing/faults';
import { type Random, seededRandom } from '../../../dev/documents/random.ts';
import { backupMistakes } from './backup-kinds.ts';
import { databaseMistakes } from './database-kinds.ts';
import { makeFirm } from './firm.ts';
import { folderMistakes, type Mistake, variableMistakes } from './kinds.ts';
import { putRight } from './put-right.ts';
import { expectNothingLost, start } from './start.ts';
import { closeWorld, makeWorld, type Templates, type World } from './world.ts';

const wanted = howOften('MISTAKES', 10, 100);
const seed = Number(process.env['SEED'] ?? 2026);
/** After that many everything is put right, and after some more the firm is another copy. */
const mistakesInARow = 8;
const mistakesOfAFirm = 5 * mistakesInARow;

let templates: Templates;
beforeAll(async () => {
  templates = { firm: await makeFirm('firm'), other: await makeFirm('other') };
});
afterAll(async () => {
  for (const { database, before, folder } of Object.values(templates)) {
    await database.drop();
    await before.database.drop();
    await rm(folder, { recursive: true });
  }
});

/** Variables are mistaken more often than backups. */
const kinds = [
  ...Array.from({ length: 4 }, () => variableMistakes),
  ...Array.from({ length: 2 }, () => folderMistakes),
  ...Array.from({ length: 3 }, () => databaseMistakes),
  backupMistakes,
];

/** The long form takes hours on a busy machine. */
const longWait = { timeout: 24 * 3_600_000 };

/** The outcome of the starts after a mistake, by its name. */
const tally = new Map<string, Record<string, number>>();

it(
  'loses nothing and never starts silently wrong, whatever the operator gets wrong',
  longWait,
  async (context) => {
    const broken: string[] = [];
    for (let made = 0; made < wanted && broken.length < 20; made += mistakesOfAFirm) {
      const count = Math.min(mistakesOfAFirm, wanted - made);
      await makeMistakes(seed + made / mistakesOfAFirm, count).catch((error: Error) => {
        broken.push(`${error.message}\n  ${String(error.cause)}`);
        // At once, as the long form continues for a while.
        process.stderr.write(`${broken.at(-1)}\n`);
      });
    }
    expect(broken).toEqual([]);
    const outcomes = [...tally.values()];
    const sum = (kind: string) => outcomes.reduce((all, each) => all + (each[kind] ?? 0), 0);
    const [refused = 0, started = 0, began = 0] = ['refused', 'started', 'began'].map(sum);
    note(context, wanted, `${refused} starts refused, ${started} right, ${began} of a new firm`);
    if (process.env['MISTAKES'] !== undefined) console.table(Object.fromEntries(tally));
    expect(refused).toBeGreaterThan(0);
    expect(started).toBeGreaterThan(0);
  },
);

async function makeMistakes(ownSeed: number, count: number): Promise<void> {
  const random = seededRandom(ownSeed);
  const world = await makeWorld(templates);
  const story: string[] = [];
  try {
    for (let made = 1; made <= count; made += 1) {
      await makeOne(world, random, story);
      if (made < count && made % mistakesInARow > 0 && random.next() < 0.6) continue;
      story.push('puts everything right');
      await putRight(world);
    }
  } catch (error) {
    const reported = story.map((line) => `  ${line}`).join('\n');
    throw new Error(`MISTAKES=${count} SEED=${ownSeed}:\n${reported}`, { cause: error });
  } finally {
    await closeWorld(world);
  }
}

async function makeOne(world: World, random: Random, story: string[]): Promise<void> {
  const [name, make] = random.pick<[string, Mistake]>(Object.entries(random.pick(kinds)));
  story.push(name);
  const said = await make(world, random);
  if (said) story.push(`→ ${JSON.stringify(said)}`);
  // What is in quarantine without a row stays there for 30 days and no longer.
  const nights = random.whole(0, world.reported.size === 0 ? 45 : 25);
  const outcome = await start(world, { nights });
  story.push(`start → ${JSON.stringify(outcome)}`);
  const counted = tally.get(name) ?? {};
  counted[outcome.kind] = (counted[outcome.kind] ?? 0) + 1;
  tally.set(name, counted);
  await expectNothingLost(world);
}
