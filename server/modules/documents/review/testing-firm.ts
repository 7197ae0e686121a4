import pg from 'pg';
import type { TestApp } from '#testing/test-app';
import { fillFirm, type FirmSize } from '../../../../bench/firm.ts';

/** Fills a test's database with rows of a firm, as the benches do. They have no contents. */
export async function fillTestFirm(t: TestApp, size: FirmSize): Promise<void> {
  const client = new pg.Client({ connectionString: t.ownerConnectionString });
  await client.connect();
  try {
    await fillFirm(client, size, () => {});
  } finally {
    await client.end();
  }
}
