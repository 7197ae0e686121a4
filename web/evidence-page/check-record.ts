import type { SignatureRecord } from '#domain/signature-record';
import { sha256, utf8 } from './bytes.ts';
import { type Fail, fieldOf, type Log } from './package-log.ts';

export async function checkForm(
  { form, events }: SignatureRecord,
  log: Log | undefined,
  fail: Fail,
): Promise<void> {
  if (!form) return;
  if ((await sha256(utf8(form.words))) !== form.sha256) fail(11, 'Its words were changed.');
  for (const { kind, number, details, log: at } of events) {
    if (kind !== 'signed') continue;
    const entry = log?.entries.find(({ chain, place }) => chain === at.chain && place === at.place);
    const said = JSON.parse(entry?.fields[fieldOf.details] ?? 'null');
    if (details['words'] !== form.sha256 || said?.words !== form.sha256) {
      fail(11, `Event ${number} is about other words.`);
    }
  }
  const isWithdrawn = events.some(({ kind }) => kind === 'withdrawn');
  if (isWithdrawn !== (form.withdrawnAt !== null)) {
    fail(11, 'The form and the events don’t agree on whether it was withdrawn.');
  }
}

export function checkOrder({ signers, events }: SignatureRecord, fail: Fail): void {
  for (const [index, { number, at }] of events.entries()) {
    if (number !== index + 1) fail(10, 'Events are missing, or not in their order.');
    const previous = events[index - 1];
    if (previous && Date.parse(previous.at) > Date.parse(at)) {
      fail(10, `Event ${number} was before the one it follows.`);
    }
  }
  for (const { order, name, openedAt, readAt, agreedAt, signedAt } of signers) {
    const steps = [openedAt, readAt, agreedAt, signedAt].filter((step) => step !== null);
    if (steps.some((step, index) => Date.parse(steps[index - 1] ?? step) > Date.parse(step))) {
      fail(10, `The steps of ${name} are not in an order that can be.`);
    }
    const of = (kind: string): number[] =>
      events
        .filter((event) => event.kind === kind && event.signer === order)
        .map((event) => event.number);
    const [signed, sealed] = [of('signed'), of('sealed')];
    if (signed.length !== (signedAt === null ? 0 : 1)) fail(10, `${name} didn’t sign once.`);
    if (sealed.length > 1 || (sealed[0] ?? Infinity) < (signed[0] ?? Infinity)) {
      fail(10, `What ${name} signed was not sealed once, after it.`);
    }
  }
}
