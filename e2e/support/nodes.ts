import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/launcher';
import { openFront } from '#testing/front';
import { objectStore, s3Environment } from '#testing/object-store';
import { type ServerProcess, startBuiltServer } from '#testing/server-process';
import { startPayPalStandIn } from '../../dev/paypal/server.ts';

/** The processes of a product, and where browsers find it. */
export interface RunningNodes {
  origin: string;
  nodes: readonly ServerProcess[];
  /** Stops what the nodes needed, after them. */
  stopRest(): Promise<void>;
}

/** The product as `npm start` runs it, on a data folder of its own. */
export async function startOneNode(
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
): Promise<RunningNodes> {
  const server = await startBuiltServer({ DATA_DIR: dataDir, ...behindProxy, ...more });
  return { origin: named(server.origin), nodes: [server], stopRest: async () => undefined };
}

/**
 * Two processes of the product on one PostgreSQL, one object store and one stand-in for PayPal, with
 * a proxy before them that gives each request to the other one than the last.
 */
export async function startTwoNodes(
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
): Promise<RunningNodes> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const bucket = await (await objectStore()).newBucket();
  const front = await openFront();
  const origin = named(front.origin);
  const standIn = await startPayPalStandIn({ webhookUrl: `${front.origin}/api/paypal/webhook` });
  const start = async (place: number) => {
    const node = await startBuiltServer({
      ...s3Environment(bucket),
      DATA_DIR: path.join(dataDir, `node-${place}`),
      DATABASE_URL: database.connectionString,
      DATABASE_OWNER_URL: database.ownerConnectionString,
      MASTER_KEYS: (await readFile(path.join(dataDir, 'master-keys'), 'utf8')).trim(),
      APP_URL: origin,
      ...behindProxy,
      ...standIn.env,
      ...more,
    });
    front.setNode(place, node.origin);
    return node;
  };
  const nodes = await Promise.all([start(0), start(1)]);
  return {
    origin,
    nodes,
    async stopRest() {
      if (front.served.some((requests) => requests === 0)) {
        throw new Error(`not both nodes were asked: ${front.served.join(' and ')} requests`);
      }
      await front.close();
      await standIn.close();
      await database.stop();
    },
  };
}

/** Every browser of a test comes from its own address, as people do. */
const behindProxy = { TRUST_PROXY: '1' };

/** Passkeys belong to a name, not to a number. */
const named = (origin: string): string => origin.replace('127.0.0.1', 'localhost');
