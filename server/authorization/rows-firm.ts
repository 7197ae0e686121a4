import { drawPicture } from '#testing/picture';
import { type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './rows.ts';

/** The firm and its settings. */
export const firmRows = ({ firmVersion }: Fixtures) =>
  ({
    getFirm: { request: nothing, allowed: 200 },
    getFirmSettings: { request: nothing, allowed: 200 },
    listPrices: { request: nothing, allowed: 200 },
    updateFirm: {
      request: async () => ({ body: { ...(await firmVersion()), phone: '(512) 555-0199' } }),
      allowed: 200,
    },
    setFirmLogo: {
      request: async () => ({ body: { ...(await firmVersion()), image: drawPicture() } }),
      allowed: 200,
    },
    removeFirmLogo: {
      request: async () => ({ body: await firmVersion() }),
      allowed: 200,
    },
  }) satisfies Rows;
