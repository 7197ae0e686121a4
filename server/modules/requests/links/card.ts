import { clientUploadAccept } from '#contract/documents/files';
import { linkLimits } from '#domain/request-links';
import { type Day, mondayOf } from '#domain/tax/business-days';
import { senderOf } from '#domain/tax/document-dates';
import type { RequestedItem } from '#modules/projects';
import { escapeHtml } from '#platform/mail/compose';
import type { Said } from './answers.ts';

/** What one visit sent so far. The page repeats it in its forms: nothing is read back from what is stored. */
export interface Visit {
  /** The items that something was sent for. */
  sent: readonly string[];
  count: number;
}

/** What the page knows of one request. */
interface Card {
  item: RequestedItem;
  heading: string;
  visit: Visit;
  /** Of the link, in the address that answers go to. */
  token: string;
  today: Day;
  /** What was said of it by this link, and nothing that was said elsewhere. */
  said: Said['answer'] | undefined;
  /** A third person only sends in. */
  isThird: boolean;
}

/** A request with its forms: to send a document, and to say what else becomes of it. */
export function card(request: Card): string {
  const { item, heading, said, isThird } = request;
  const isClosed = item.status === 'not-needed';
  // A third person isn't notified of which year it is.
  const year = isThird ? '' : ` data-year="${item.taxYear}"`;
  return `<section class="request" id="r-${item.id}" aria-labelledby="t-${item.id}"${year}>
<h2 id="t-${item.id}">${escapeHtml(heading)}</h2>
${isThird ? '' : hint(request)}
${isClosed ? '' : uploadForm(request)}
${said === undefined ? (isThird || item.status === 'in-review' ? '' : instead(request)) : settled(request, said)}
</section>`;
}

const shortDay = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const thisYear = new Intl.DateTimeFormat('en-US', shortDay);
const anyYear = new Intl.DateTimeFormat('en-US', { ...shortDay, year: 'numeric' });
const asText = (day: Day, today: Day): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? thisYear : anyYear).format(new Date(day));

/** Until when the sender has time, so that nobody looks for what can’t be there. */
function hint({ item: { kind, expectedFrom, status }, today }: Card): string {
  if (expectedFrom === null || today >= expectedFrom || status === 'not-needed') return '';
  const sender = senderOf(kind);
  const text =
    sender === null
      ? `Expected the week of ${asText(mondayOf(expectedFrom), today)}.`
      : `${sender} has until ${asText(expectedFrom, today)} to send it.`;
  return `<p class="state">${escapeHtml(text)}</p>`;
}

function uploadForm({ item, visit }: Card): string {
  const isSent = visit.sent.includes(item.id);
  return `<form class="upload" method="post" enctype="multipart/form-data" aria-labelledby="t-${item.id}">
<p class="state" role="status">${isSent ? 'Received. You can add another page.' : ''}</p>
<input type="hidden" name="item" value="${item.id}"><input type="hidden" name="key" value="${crypto.randomUUID()}">
<input type="hidden" name="sent" value="${escapeHtml(visit.sent.join(','))}"><input type="hidden" name="count" value="${visit.count}">
<details><summary>Add a note</summary><label>Note<textarea name="note" rows="3" maxlength="${linkLimits.note}"></textarea></label></details>
<label>Photo or file<input type="file" name="file" required accept="image/jpeg,image/png,${escapeHtml(clientUploadAccept)}"></label>
<button type="submit">Send</button></form>`;
}

/** Behind its own tap: nobody closes a request by a slip of the thumb. */
function instead(request: Card): string {
  const name = escapeHtml(request.heading);
  return `<details class="instead"><summary aria-label="I can’t send this: ${name}">I can’t send this</summary>
${answerForm(request, `<button class="quiet" name="answer" value="not-this-year" aria-label="Not this year: ${name}">Not this year</button>`)}
${answerForm(
  request,
  `<label>Who will send it?<input name="note" maxlength="${linkLimits.note}" required autocomplete="off"></label>
<button class="quiet" name="answer" value="sent-by-other" aria-label="Someone else sends it: ${name}">Someone else sends it</button>`,
)}</details>`;
}

const answeredText = {
  'not-this-year': 'You said: not this year.',
  'sent-by-other': 'You said that someone else sends it. If you get it after all, send it here.',
} as const;

const settled = (request: Card, said: Said['answer']): string =>
  `<p class="settled">${answeredText[said]}</p>
${answerForm(request, `<button class="quiet" name="answer" value="needed" aria-label="Take back the answer: ${escapeHtml(request.heading)}">Take back</button>`)}`;

const answerForm = ({ item, token }: Card, html: string): string =>
  `<form method="post" action="/u/${escapeHtml(token)}/answer"><input type="hidden" name="item" value="${item.id}">
${html}</form>`;

/** The rules of the cards. */
export const cardStyle = `.request{border-top:1px solid var(--line);padding-top:20px;margin:28px 0;display:grid;gap:12px;scroll-margin-top:24px}.request form{margin:0;gap:12px}
h2{font:600 18px/24px "Helvetica Neue",Arial,sans-serif;margin:0;white-space:pre-line;overflow-wrap:anywhere}
.state,.settled{margin:0}.state{color:var(--muted)}.state:empty{display:none}.state.problem{color:var(--bad)}.settled{font-weight:600}
summary{cursor:pointer;color:var(--accent);padding:10px 0;width:fit-content}details[open]>:not(summary){margin-bottom:16px}
.quiet{background:transparent;color:var(--accent);border:1px solid var(--line);padding:11px 18px}
input[type=file]::file-selector-button{font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:6px;padding:8px 12px;margin-right:12px}
progress{width:100%;accent-color:var(--accent)}
`;
