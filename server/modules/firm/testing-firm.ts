import { getFirmSettings, updateFirm } from '#contract/firm/firm-settings';
import { readConfig } from '#platform/config/config';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { type App, buildApp } from '../../app.ts';

/** A test app whose first start named the firm. */
export const startFirmApp = (): Promise<TestApp> =>
  startTestApp({ env: { FIRM_NAME: 'Alder & Finch', FIRM_EMAIL: 'office@alder.example' } });

/** What another node of the same firm is started with. */
export const nodeEnvironment = (t: TestApp, env: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: t.dataDir,
    DATABASE_URL: t.connectionString,
    PORT: '0',
    DEMO: '0',
    ...env,
  });

/** Another node, which listens; the caller closes it. */
export async function startOtherNode(t: TestApp): Promise<{ other: App; otherOrigin: string }> {
  const other = await buildApp(nodeEnvironment(t), { connectionString: t.connectionString });
  return { other, otherOrigin: await other.http.listen({ port: 0, host: '127.0.0.1' }) };
}

/** What owners ask of the firm’s settings. */
export function firmCalls(owner: () => TestBrowser) {
  const read = async () => (await owner().call(getFirmSettings, {})).body;
  return {
    read,
    /** Changes settings on the version as it is. */
    change: async (given: object) => {
      const { version } = await read();
      return owner().call(updateFirm, { body: { version, ...given } });
    },
  };
}
