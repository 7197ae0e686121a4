// The way back: what the operator undoes, and what must be so in the end.
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { adopt } from './database-kinds.ts';
import { type Firm, isIntact } from './firm.ts';
import { BrokenPromise, expectNothingLost, start } from './start.ts';
import { type DatabaseName, findWhole, liveFile, pairOf, settingsOf, type World } from './world.ts';

/**
 * Undoes what was done and sets the right variables; documents that are not in the store are brought
 * from where they are. Every firm starts then, and has everything that was acknowledged.
 *
 * @throws BrokenPromise
 */
export async function putRight(world: World): Promise<void> {
  for (const undo of world.mend.toReversed()) await undo();
  world.mend = [];
  if (world.databases.has('other')) {
    world.environment = settingsOf(world.other);
    await expectStart(world, world.other, 'other');
  }
  world.environment = { ...world.right };
  await expectStart(world, world.firm, 'firm');
  world.harmed.clear();
  await expectNothingLost(world);
}

async function expectStart(world: World, { dataDir }: Firm, name: DatabaseName): Promise<void> {
  for (const document of world.acknowledged) {
    if (document.database !== name) continue;
    const target = liveFile(dataDir, document.key);
    if (await isIntact(target, document)) continue;
    const found = await findWhole(world, document, { inBackups: true });
    if (found === undefined) throw new BrokenPromise(`the document ${document.key} is lost`);
    await mkdir(path.dirname(target), { recursive: true });
    await cp(found, target);
  }
  world.reported.delete(pairOf(dataDir, name));
  const first = await start(world, { nights: 0 });
  if (first.kind === 'started') return;
  const adopted = await adopt(world);
  world.reported.delete(pairOf(dataDir, name));
  const second = await start(world, { nights: 0 });
  if (second.kind === 'started') return;
  const said = [first, adopted, second].map((outcome) => JSON.stringify(outcome)).join('\n');
  throw new BrokenPromise(`put right, "${name}" does not start:\n${said}`);
}
