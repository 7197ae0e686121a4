import type { FastifyReply } from 'fastify';
import { clientUploadKinds } from '#contract/documents/files';
import { plainRequest } from '#domain/request-links';
import { calendarDay } from '#domain/tax/business-days';
import type { RequestedItem } from '#modules/projects';
import { isBuiltInTitle } from '#modules/projects/templates';
import type { Config } from '#platform/config/config';
import { sendSimplePage } from '#platform/http/errors/simple-page';
import { escapeHtml } from '#platform/mail/compose';
import { card, cardStyle, type Visit } from './card.ts';
import type { OpenLink } from './open-link.ts';

/** What is known of who opened the page: nothing, nothing yet, or by a code that it is the link’s person. */
export type Viewer =
  | { kind: 'nobody' }
  | { kind: 'unconfirmed' }
  | { kind: 'confirmed'; clientName: string };

type Firm = Pick<Config, 'firm'>;

/**
 * The page of a link that works. It names nobody and nothing but kinds of documents, and what the product calls some of
 * them for every client, as anyone who has the address reads it; a third person reads what the link's maker wrote for them.
 */
export function sendLinkPage(
  reply: FastifyReply,
  config: Firm,
  { link, project, items, shown, answered }: OpenLink,
  visit: Visit,
  { viewer, token }: { viewer: Viewer; token: string },
): FastifyReply {
  const { name, phone, timeZone } = config.firm;
  const today = calendarDay(new Date(), timeZone);
  const isThird = link.audience === 'third';
  const cards = isThird ? items : shown.filter((item) => isShown(item, visit));
  const taken = cards.map((item, at) => {
    const heading =
      link.shownText ?? (viewer.kind === 'confirmed' ? named(item) : numbered(cards, at, unnamed));
    const said = answered.get(item.id)?.answer;
    return card({ item, heading, visit, token, today, said, isThird });
  });
  const isWaiting = cards.some(({ status }) => status !== 'not-needed');
  const asked = isThird
    ? `${name} asks you for this:`
    : `${name} needs these for a ${project.taxYear} return. Take photos, or choose files.`;
  const whose = viewer.kind === 'confirmed' ? `This is about ${viewer.clientName}.` : undefined;
  return sendSimplePage(secret(reply), config, {
    title: isThird ? 'Send a document' : `Documents for your ${project.taxYear} return`,
    paragraphs: [
      ...(whose === undefined ? [] : [whose]),
      isWaiting ? asked : 'Nothing is needed here at the moment. Thank you.',
    ],
    html: `${received(visit)}${taken.join('\n')}
${viewer.kind === 'unconfirmed' && taken.length > 0 ? askForCode(token) : ''}
<p class="small">We take ${escapeHtml(clientUploadKinds)}, up to 10 MB each. What you send goes to ${escapeHtml(name)} over an encrypted connection, and this page never shows it again.</p>
<p class="small">Not sure that this page is ours? Call us at <a href="tel:${escapeHtml(phone.replaceAll(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a>.</p>`,
    link: { href: '/', label: `About ${name}` },
    style,
    script: '/request-link.js',
  });
}

/** The answer to a link that is unknown, expired, or revoked: always the same. */
export function sendUnknownLink(reply: FastifyReply, config: Firm): FastifyReply {
  const { name, phone } = config.firm;
  return sendSimplePage(secret(reply).code(404), config, {
    title: 'This link doesn’t work',
    paragraphs: [
      'It may have expired, been revoked, or be incomplete.',
      `Ask ${name} for a new one: ${phone}.`,
    ],
  });
}

/** The address is the secret: no other page may learn it from this one. */
const secret = (reply: FastifyReply): FastifyReply =>
  reply.header('referrer-policy', 'no-referrer');

/** What waits, and what this visit sent something for: there may be a second page. */
const isShown = (item: RequestedItem, { sent }: Visit): boolean =>
  item.status !== 'in-review' || sent.includes(item.id);

/** Notifies apart requests that have the same words. */
function numbered(
  items: readonly RequestedItem[],
  at: number,
  labelOf: (item: RequestedItem) => string,
): string {
  const all = items.map(labelOf);
  const text = all[at] ?? '';
  const alike = all.filter((other) => other === text).length;
  const nth = all.slice(0, at + 1).filter((other) => other === text).length;
  return alike === 1 ? text : `${text} (${nth} of ${alike})`;
}

/** What anyone may read: the kind, or a title that every client's list has. */
const unnamed = ({ kind, title, taxYear }: RequestedItem): string =>
  kind === null && isBuiltInTitle(title) ? title : plainRequest(kind, taxYear);

/** A title with the payer that it may not name. */
const named = ({ title, payerName }: RequestedItem): string =>
  payerName === null || title.includes(payerName) ? title : `${title}, ${payerName}`;

const askForCode = (token: string): string =>
  `<form class="request" method="post" action="/u/${escapeHtml(token)}/code">
<h2>See names and payers</h2>
<p class="state">We send a code to the address or number that we have on file for you.</p>
<button type="submit" class="quiet">Send a code</button></form>`;

const received = ({ count }: Visit): string =>
  count === 0
    ? ''
    : `<p class="received" role="status">Received ${count} ${count === 1 ? 'file' : 'files'} just now.</p>`;

const style = `${cardStyle}.received{font-weight:600}.small{color:var(--muted);font-size:14px;line-height:20px}`;
