// 1,000 drawn acts over 200 clients with namesakes and mixed folders; each run tries a few (drawn-acts.test.ts).
import { afterAll, beforeAll, it } from 'vitest';
import { type Desk, startDesk } from '../intake/testing-desk.ts';
import { drawAct, drawing, drawnClients } from './testing-drawn-acts.ts';

const acts = Number(process.env['ACTS'] ?? 1000);

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.t.close());

it(`${acts} drawn acts over 200 clients`, async () => {
  const [first, ...others] = await drawnClients(desk, 200);
  if (first === undefined) throw new Error('nobody was drawn');
  let at = desk;
  for (let seed = 0; seed < acts; seed += 1) {
    // One session has its limits.
    if (seed % 15 === 0) {
      at = { ...desk, admin: await desk.t.actingAs(await desk.t.createUser({ isAdmin: true })) };
    }
    await drawAct(at, drawing(seed), [first, ...others], seed);
  }
}, 600_000);
