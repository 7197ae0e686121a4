import { eq } from 'drizzle-orm';
import type { FastifyRequest, FastifyReply } from 'fastify';
import * as contract from '#contract/requests/request-links';
import { clientName } from '#domain/client-accounts';
import { canTakeLinkCode, sendLinkCode, tryLinkCode } from '#modules/identity';
import { clientAccounts } from '#modules/clients/accounts';
import { AppError } from '#platform/errors';
import { Cookies } from '#platform/http/cookies';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { consume } from '#platform/rate-limits/rate-limits';
import { newToken } from '#platform/tokens';
import { confirmDevice, hasAsked, isConfirmed, noteAsked } from './devices.ts';
import { peopleWhoMay } from './links.ts';
import { type OpenLink, openLink } from './open-link.ts';
import { sendUnknownLink, type Viewer } from './page.ts';
import type { Config } from '#platform/config/config';
import { sendSimplePage } from '#platform/http/errors/simple-page';
import { escapeHtml } from '#platform/mail/compose';

/** Browsers that may ask for a code by one link in a day. */
const perDay = { count: 20, windowSeconds: 24 * 3600 };

/** What is known of the browser that opened a link: nothing, or by a code, that it is the person's. */
export async function viewerOf(
  platform: Platform,
  request: FastifyRequest,
  open: OpenLink,
): Promise<Viewer> {
  const { db, config } = platform;
  const { link, project } = open;
  if (!(await maySeeNames(platform, open))) return { kind: 'nobody' };
  const token = new Cookies(config).read(request, 'link');
  if (!(await isConfirmed(db, link.id, token))) return { kind: 'unconfirmed' };
  const [client] = await db
    .select()
    .from(clientAccounts)
    .where(eq(clientAccounts.id, project.clientId));
  return client ? { kind: 'confirmed', clientName: clientName(client) } : { kind: 'nobody' };
}

/** Whether the link is for a person who sees the project, and can be sent a code. */
async function maySeeNames(platform: Platform, { link, project }: OpenLink): Promise<boolean> {
  const { personId, audience } = link;
  if (personId === null || audience === 'third') return false;
  const { db, config } = platform;
  const maySee = await peopleWhoMay(db, project, 'see', config.firm.timeZone);
  return maySee.includes(personId) && (await canTakeLinkCode(platform, personId));
}

/** A code to the address on file, by which a browser is shown names and payers. */
export function confirmRoutes(platform: Platform): Route[] {
  const { db, config } = platform;
  const cookies = new Cookies(config);
  const open = (token: string) => openLink(db, token, config.firm.timeZone);
  const about = ({ link, project }: OpenLink) => ({
    clientId: project.clientId,
    subject: { type: 'project' as const, id: project.id },
    details: { requestLinkId: link.id },
  });

  return [
    handleDirect(contract.sendRequestLinkCode, async (call) => {
      const { params, request, reply, address, record, coveredByEarlierEntry } = call;
      const found = await open(params.token);
      if (!found) {
        coveredByEarlierEntry();
        return sendUnknownLink(reply, config);
      }
      const { id, personId } = found.link;
      if (personId === null || !(await maySeeNames(platform, found))) throw noCode();
      const device = cookies.read(request, 'link') ?? newToken().token;
      const sent = await db.transaction(async (tx) => {
        await consume(tx, `request-link-codes:${id}`, perDay);
        await noteAsked(tx, id, device);
        await record(tx, about(found));
        return sendLinkCode(platform, tx, personId, address);
      });
      cookies.set(reply, 'link', device);
      return sendCodePage(reply, config, { token: params.token, sentTo: sent.sentTo });
    }),

    handleDirect(contract.confirmRequestLink, async (call) => {
      const { params, body, request, reply, record, coveredByEarlierEntry } = call;
      const found = await open(params.token);
      if (!found) {
        coveredByEarlierEntry();
        return sendUnknownLink(reply, config);
      }
      const { id, personId } = found.link;
      const device = cookies.read(request, 'link');
      if (personId === null || device === undefined || !(await hasAsked(db, id, device))) {
        throw noCode();
      }
      const settle = await tryLinkCode(platform, personId, body.code);
      await db.transaction(async (tx) => {
        await settle(tx);
        await confirmDevice(tx, id, device);
        await record(tx, about(found));
      });
      return reply.redirect(`/u/${params.token}`, 303);
    }),
  ];
}

const noCode = (): AppError =>
  new AppError('conflict', 'Ask for a code on this device first, on the page of your link.');

/** Asks for the code that is on its way. */
function sendCodePage(
  reply: FastifyReply,
  config: Pick<Config, 'firm'>,
  { token, sentTo }: { token: string; sentTo: string },
): FastifyReply {
  return sendSimplePage(reply.header('referrer-policy', 'no-referrer'), config, {
    title: 'Enter the code',
    paragraphs: [
      `We sent a code to ${sentTo}. It’s good for 10 minutes, on this device.`,
      'Without it you can still send in documents.',
    ],
    html: `<form method="post" action="/u/${escapeHtml(token)}/confirm">
<label>Code<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required></label>
<button type="submit">Show names</button></form>`,
    link: { href: `/u/${token}`, label: 'Back to the documents' },
  });
}
