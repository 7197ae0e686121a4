// A couple, and a project of theirs whose return is delivered: what the tests of deliveries begin with.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { listFiles } from '#contract/documents/files';
import { createTaxProject, getTaxProject } from '#contract/projects/projects';
import * as ownContract from '#contract/returns/own-delivery';
import * as contract from '#contract/returns/return-delivery';
import { calendarDay } from '#domain/tax/business-days';
import type { StateCode } from '#domain/states';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { accessGrants } from '../clients/accounts/table.ts';
import { returnDeliveries } from './table.ts';
import { deliver, signAll, type someFigures } from './testing-delivery.ts';

export const taxYear = 2025;
export let t: TestApp;
export let staff: TestBrowser;
export let maya: TestUser;
export let sam: TestUser;
export let hers: TestBrowser;
export let his: { call: TestBrowser['call']; fetch: (path: string) => Promise<Response> };
export let projectId: string;
/** Starts the product for a test file, with a couple and a project of theirs for each test. */
export function useCoupleReturn(): void {
  beforeAll(async () => {
    t = await startTestApp();
    staff = await t.actingAs(await t.createUser({ isAdmin: true }));
  });
  beforeEach(async () => {
    maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
    sam = await t.createUser({ firstName: 'Sam', lastName: 'Okafor' });
    await t.db.insert(accessGrants).values({
      id: uuidv7(),
      clientId: maya.id,
      userId: sam.id,
      relation: 'spouse',
      rights: ['see', 'add', 'sign'],
    });
    hers = await t.actingAs(maya);
    const browser = await t.actingAs(sam);
    const headers = { 'x-client-account': maya.id };
    his = {
      call: (endpoint, input) => browser.call(endpoint, input, headers),
      fetch: (path) => browser.fetch(path, { headers }),
    };
    const body = {
      clientId: maya.id,
      name: `${taxYear} return`,
      taxYear,
      returnForm: '1040' as const,
    };
    projectId = (await staff.call(createTaxProject, { body })).body.id;
  });
  afterAll(() => t.close());
}

export const both = () => [maya.id, sam.id];
export const get = async (id: string) =>
  (await staff.call(contract.getReturnDelivery, { params: { id } })).body;
export const own = async (who: Pick<TestBrowser, 'call'> = hers) =>
  (await who.call(ownContract.listOwnDeliveries, {})).body;
/** As the page shows it now. */
const shown = async (id: string): Promise<number> => {
  const [row] = await t.db
    .select({ version: returnDeliveries.version })
    .from(returnDeliveries)
    .where(eq(returnDeliveries.id, id));
  return row?.version ?? 1;
};
export const read = async (id: string, who: Pick<TestBrowser, 'call'>, version?: number) =>
  who.call(ownContract.readOwnDelivery, {
    params: { id },
    body: { version: version ?? (await shown(id)) },
  });
export const answer = async (
  id: string,
  who: Pick<TestBrowser, 'call'>,
  said: { answer: 'approve' | 'changes'; reason?: string; version?: number } = {
    answer: 'approve',
  },
) =>
  who.call(ownContract.answerOwnDelivery, {
    params: { id },
    body: { version: await shown(id), ...said },
  });

export const enter = (
  id: string,
  body: {
    step: 'signed' | 'ready' | 'transmitted' | 'accepted' | 'rejected' | 'on-paper';
    place?: StateCode;
    figures?: typeof someFigures;
    receivedOn?: string;
    code?: string;
    canBeFixed?: boolean;
  },
) => staff.call(contract.recordReturnFiling, { params: { id }, body });

/** Read and approved by both. */
export async function approved(
  more: Parameters<typeof deliver>[3] = {},
  bytes?: Parameters<typeof deliver>[4],
) {
  const { id } = await deliver(staff, projectId, both(), more, bytes);
  for (const who of [hers, his]) {
    expect((await read(id, who)).status).toBe(200);
    expect((await answer(id, who)).status).toBe(200);
  }
  return id;
}

/** The parts in the client’s folder; what was signed lies elsewhere, and stays. */
export const delivered = async () =>
  (await hers.call(listFiles, {})).body.filter(({ folder }) => folder === '/Tax Returns/2025');

/** Both sign what they are asked for, in front of staff. */
export async function sign() {
  const [seen] = await own();
  if (seen?.sign == null) throw new Error('nobody is asked to sign');
  const { timeZone } = t.platform.config.firm;
  await signAll(staff, seen.sign, calendarDay(new Date(), timeZone));
}

export const getTaxProjectOf = async (who: TestBrowser) => {
  const { body } = await who.call(getTaxProject, {});
  if (body === null) throw new Error('there is no project');
  return body;
};
