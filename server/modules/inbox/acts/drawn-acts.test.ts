// Drawn acts on documents of clients with alike names: none reaches another client without a question that named it.
import { afterAll, beforeAll, it } from 'vitest';
import { type Desk, startDesk } from '../intake/testing-desk.ts';
import { drawAct, drawing, drawnClients } from './testing-drawn-acts.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.t.close());

it('16 drawn acts over 12 clients', async () => {
  const [first, ...others] = await drawnClients(desk, 12);
  if (first === undefined) throw new Error('nobody was drawn');
  for (let seed = 0; seed < 16; seed += 1) {
    await drawAct(desk, drawing(seed), [first, ...others], seed);
  }
});
