import { create as contentDisposition } from 'content-disposition';
import * as contract from '#contract/signing/electronic-records';
import { electronicRecordsVersion } from '#domain/electronic-records';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { agree, endAgreement, readElectronicRecords, sampleSheet } from './electronic.ts';

/** Consent to electronic records, and the right to paper. */
export function electronicRoutes({ db, config, pdfs }: Platform): Route[] {
  const aboutOwn = (userId: string) =>
    ({ clientId: userId, subject: { type: 'user', id: userId } }) as const;

  return [
    handleDirect(contract.getElectronicRecords, ({ actor }) =>
      readElectronicRecords(db, config.firm, actor.userId),
    ),

    handleDirect(contract.getElectronicSample, async ({ actor, reply }) => {
      const pdf = await pdfs.draw(sampleSheet(config.firm, actor.userId));
      return reply
        .type('application/pdf')
        .headers({
          'cache-control': 'no-store',
          'content-disposition': contentDisposition('Sample record.pdf', { type: 'inline' }),
          'content-length': String(pdf.length),
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(pdf);
    }),

    handle(
      contract.agreeToElectronicRecords,
      async ({ actor, body, record, coveredByEarlierEntry, tx }) => {
        if (await agree(tx, config.firm, actor.userId, body.code)) {
          const details = { version: electronicRecordsVersion };
          await record(tx, { ...aboutOwn(actor.userId), details });
        } else coveredByEarlierEntry();
        return readElectronicRecords(tx, config.firm, actor.userId);
      },
    ),

    handle(contract.endElectronicRecords, async ({ actor, record, coveredByEarlierEntry, tx }) => {
      if (await endAgreement(tx, actor.userId)) await record(tx, aboutOwn(actor.userId));
      else coveredByEarlierEntry();
      return readElectronicRecords(tx, config.firm, actor.userId);
    }),
  ];
}
