import type { FastifyInstance } from 'fastify';
import { getFirm } from '#contract/firm/firm';
import * as contract from '#contract/firm/firm-settings';
import { notFound } from '#platform/errors';
import { handleDirect, type Route } from '#platform/http/route';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import type { PublicPages } from '#platform/site/public-pages';
import {
  changedBy,
  changeFirm,
  type FirmChange,
  possibleRecipients,
  recipientsOf,
  removeLogo,
  setLogo,
} from './change.ts';
import { type CurrentFirm, firmOfRow, readFirmRow } from './current.ts';
import { describeFirm, logoPath } from './describe.ts';

/**
 * @param options.current is brought up to date before a change is answered
 * @param options.pages the public pages; undefined while there is no build
 */
export function firmRoutes(
  { db, config }: Platform,
  { current, pages }: { current: CurrentFirm; pages: PublicPages | undefined },
): Route[] {
  const read = async (tx: Executor) => {
    const row = await readFirmRow(tx);
    if (!row) throw new Error('There are no settings of the firm.');
    const { logo: _, ...firm } = firmOfRow(row);
    return {
      ...firm,
      logo: describeFirm({ ...config, firm: firmOfRow(row) }).logo,
      prices: [...firm.prices],
      inquiryRecipients: await recipientsOf(tx),
      staff: await possibleRecipients(tx),
      version: row.version,
      changedBy: await changedBy(tx, row),
      site: pages?.state ?? ('current' as const),
    };
  };
  /** Changes the settings and answers them once this node uses them. */
  const change = async (work: (tx: Executor) => Promise<void>) => {
    await db.transaction(work);
    await current.refresh();
    return read(db);
  };
  const by = (call: { actor: { userId: string }; body: { version: number } }): FirmChange => ({
    userId: call.actor.userId,
    version: call.body.version,
  });

  return [
    handleDirect(getFirm, async () => describeFirm(config)),

    handleDirect(contract.getFirmSettings, () => read(db)),

    handleDirect(contract.listPrices, async () => ({ prices: [...config.firm.prices] })),

    handleDirect(contract.updateFirm, (call) =>
      change(async (tx) => {
        const { version: _, ...given } = call.body;
        const changed = await changeFirm(tx, by(call), given);
        await call.record(tx, { details: { changed: changed.join(' ') } });
      }),
    ),

    handleDirect(contract.setFirmLogo, (call) =>
      change(async (tx) => {
        await setLogo(tx, by(call), Buffer.from(call.body.image, 'base64'));
        await call.record(tx, {});
      }),
    ),

    handleDirect(contract.removeFirmLogo, (call) =>
      change(async (tx) => {
        await removeLogo(tx, by(call));
        await call.record(tx, {});
      }),
    ),
  ];
}

/** Serves the firm's own mark, if it has one. As a picture an SVG runs nothing. */
export function serveFirmLogo(http: FastifyInstance, { config }: Platform): void {
  http.get(logoPath, { schema: { hide: true } }, (_request, reply) => {
    const { logo } = config.firm;
    if (!logo) throw notFound();
    return reply
      .type(logo.mediaType)
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(logo.content);
  });
}
