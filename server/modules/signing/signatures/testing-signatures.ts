import { PDF } from '@libpdf/core';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { agreeToSign, readSignatureRequest, signOnScreen } from '#contract/signing/signing';
import {
  createSignatureRequest,
  getSignatureRequest,
  noteReturnCopy,
} from '#contract/signing/signatures';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { uploadFile } from '#contract/documents/files';
import type { BodyOf } from '#contract/endpoint';
import { calendarDay } from '#domain/tax/business-days';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import type { TestApp, TestUser } from '#testing/test-app';
import { accessGrants } from '../../clients/accounts/table.ts';
import { agreeElectronically } from '../consents/testing-consents.ts';
import { signatureEvents } from './table.ts';

/** A person who signs, with what they call by. */
export interface TestSigner {
  user: TestUser;
  call: TestBrowser['call'];
}

/** A couple’s account, and the member of staff who asks for their signatures. */
export interface Couple {
  maya: TestSigner;
  sam: TestSigner;
  staff: TestBrowser;
  /** The client account, Maya’s. */
  clientId: string;
}

export const typed = (name: string) => ({ kind: 'typed', name }) as const;

/** A PDF that takes no seal, as it opens with a password. */
export async function lockedPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDF.load(pdfBytes());
  pdf.setProtection({ userPassword: 'a', ownerPassword: 'b' });
  return new Uint8Array(await pdf.save());
}

/** Two people of one client account who may sign and agreed to electronic records, each with their own way in. */
export async function newCouple(t: TestApp, staff: TestBrowser): Promise<Couple> {
  const maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  const sam = await t.createUser({ firstName: 'Sam', lastName: 'Okafor' });
  await t.db.insert(accessGrants).values({
    id: uuidv7(),
    clientId: maya.id,
    userId: sam.id,
    relation: 'spouse',
    rights: ['see', 'add', 'sign'],
  });
  const [one, other] = [await t.actingAs(maya), await t.actingAs(sam)];
  await agreeElectronically(one, maya.id);
  await agreeElectronically(other, sam.id);
  const headers = { 'x-client-account': maya.id };
  return {
    staff,
    clientId: maya.id,
    maya: { user: maya, call: one.call.bind(one) },
    sam: {
      user: sam,
      call: (endpoint, input) => other.call(endpoint, input, headers),
    },
  };
}

type Wanted = Partial<BodyOf<typeof createSignatureRequest>>;

/** Asks Maya and Sam to sign a new document. */
export async function ask(
  t: TestApp,
  { staff, clientId, maya, sam }: Couple,
  wanted: Wanted = {},
  bytes: Uint8Array<ArrayBuffer> = pdfBytes(),
): Promise<SignatureRequest> {
  const file = { name: 'Letter.pdf', type: 'application/pdf', bytes };
  const browser = await t.actingAs(maya.user);
  const { id: fileId } = (await browser.upload(uploadFile, file, { category: 'other' })).body;
  const made = await staff.call(createSignatureRequest, {
    params: { id: clientId },
    body: {
      fileId,
      taxYear: 2025,
      kind: 'letter',
      title: 'Engagement letter for 2025',
      signerIds: [maya.user.id, sam.user.id],
      routes: ['handwritten', 'in-person', 'on-screen'],
      ...wanted,
    },
  });
  return made.body;
}

/** The same for Form 8879, whose return the client has. */
export async function ask8879(t: TestApp, couple: Couple, wanted: Wanted = {}) {
  const { id } = await ask(t, couple, { kind: '8879', title: 'Form 8879 for 2025', ...wanted });
  return (await couple.staff.call(noteReturnCopy, { params: { id }, body: {} })).body;
}

const shown = (request: SignatureRequest) => ({
  params: { id: request.id },
  sha256: request.document.sha256,
});

export const read = (who: TestSigner, request: SignatureRequest) => {
  const { params, sha256 } = shown(request);
  return who.call(readSignatureRequest, { params, body: { sha256 } });
};

export const agree = (
  who: TestSigner,
  request: SignatureRequest,
  route: SignatureRequest['routes'][number] = 'on-screen',
) => {
  const { params, sha256 } = shown(request);
  return who.call(agreeToSign, { params, body: { sha256, route } });
};

export const sign = (who: TestSigner, request: SignatureRequest) => {
  const { params, sha256 } = shown(request);
  const body = { sha256, mark: typed('Maya Okafor'), intent: true as const };
  return who.call(signOnScreen, { params, body });
};

/** Reads, agrees, and signs on screen. */
export async function readAndSign(who: TestSigner, request: SignatureRequest) {
  await read(who, request);
  await agree(who, request);
  return sign(who, request);
}

/** Today by the firm’s calendar. */
export const today = (t: TestApp): string =>
  calendarDay(new Date(), t.platform.config.firm.timeZone);

/** How far a request is, as staff read it. */
export const stateOf = async (staff: TestBrowser, id: string) =>
  (await staff.call(getSignatureRequest, { params: { id } })).body.state;

/** What happened to a request, in its order. */
export const eventsOf = async (t: TestApp, requestId: string) => {
  const { kind, nth } = signatureEvents;
  const ofIt = eq(signatureEvents.requestId, requestId);
  const events = await t.db.select({ kind }).from(signatureEvents).where(ofIt).orderBy(nth);
  return events.map((event) => event.kind);
};
