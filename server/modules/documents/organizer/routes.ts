import { create as contentDisposition } from 'content-disposition';
import { downloadOrganizer } from '#contract/documents/organizer';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { loadOrganizerInput } from './load-input.ts';
import { organizerSheet } from './organizer-pdf.ts';

/** The client's own Tax Organizer. */
export function organizerRoutes(platform: Platform): Route[] {
  const { db, pdfs } = platform;
  return [
    handleDirect(downloadOrganizer, async ({ actor, reply, record }) => {
      const facts = await loadOrganizerInput(platform, actor);
      const pdf = await pdfs.draw(organizerSheet(facts));
      // In the log before the first byte leaves.
      await record(db, {
        clientId: actor.clientId,
        subject: { type: 'user', id: actor.clientId },
        details: { taxYear: facts.taxYear },
      });
      return reply
        .type('application/pdf')
        .headers({
          'cache-control': 'no-store',
          'content-disposition': contentDisposition(`Tax Organizer ${facts.taxYear}.pdf`),
          'content-length': String(pdf.length),
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(pdf);
    }),
  ];
}
