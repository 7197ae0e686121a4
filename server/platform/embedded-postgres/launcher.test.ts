// Who gets into the database of this test run, which is an embedded one; launcher.long.test.ts starts, kills, and
// restarts others.
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';

async function connect(address: URL): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

it('lets nobody in without the secret, and the application is no superuser', async () => {
  for (const role of ['templateDatabase', 'templateDatabaseAsProduct'] as const) {
    // Nobody may be connected to what databases are copied from.
    const address = Object.assign(new URL(inject(role)), { pathname: '/postgres' });
    const client = await connect(address);
    await expect(client.query("copy (select 1) to program 'true'")).rejects.toThrow(/permission/);
    const guessed = Object.assign(new URL(address), { password: 'guessed' });
    await expect(connect(guessed)).rejects.toThrow(/password authentication failed/);
  }
});
