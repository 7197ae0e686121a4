// Nothing goes to a client that contradicts who they are, the year, the figures, or the steps before it.
import { and, desc, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { completeTimeline, createTimeline, listTimelines } from '#contract/projects/timeline';
import { createTaxProject } from '#contract/projects/projects';
import { listTemplates } from '#contract/projects/templates';
import * as contract from '#contract/returns/return-delivery';
import { activity } from '#platform/activity/table';
import { deliveries } from '#platform/deliveries/table';
import type { TestBrowser } from '#testing/browser';
import { type PackagePage, packagePdf } from '#testing/return-package';
import { uploadPdf } from '#testing/fixtures';
import { recordCalls } from '../clients/records/testing-records.ts';
import { noteRead, readAs, readForm } from '../inbox/intake/testing-intake.ts';
import { draftOf, someFigures } from './testing-delivery.ts';
import {
  both,
  delivered,
  get,
  hers,
  maya,
  own,
  projectId,
  staff,
  t,
  useCoupleReturn,
} from './testing-couple-return.ts';

useCoupleReturn();
const { change } = recordCalls(() => ({ staff, clientId: maya.id }));

interface Printed {
  name?: string;
  number?: string;
  year?: number;
  refund?: string;
}

const printed = ({ name, number, year = 2025, refund = '1,240' }: Printed = {}): PackagePage[] => {
  const who = name === undefined ? [] : [`Name(s) shown on return ${name}`, number ?? ''];
  return [
    {
      kind: '8879',
      lines: [
        `Form 8879 IRS e-file Signature Authorization`,
        `Tax Return Information — Tax Year Ending December 31, ${year}`,
        "Taxpayer's name Social security number",
        `${name ?? ''} ${number ?? ''}`,
        '1 Adjusted gross income 1 80,000',
        `4 Amount you want refunded to you 4 ${refund}`,
      ],
    },
    {
      kind: 'return',
      lines: [`Form 1040 U.S. Individual Income Tax Return ${year}`, 'Filing status', ...who],
    },
  ];
};

const draft = async (what: Printed, figures = someFigures) =>
  draftOf(staff, projectId, both(), { figures }, await packagePdf(printed(what)));
const check = async (id: string) =>
  (await staff.call(contract.checkReturnDelivery, { params: { id } })).body;
const send = (
  { id, version }: { id: string; version: number },
  overrideReason?: string,
  by: TestBrowser = staff,
) => {
  const body = { version, ...(overrideReason !== undefined && { overrideReason }) };
  return by.call(contract.sendReturnDelivery, { params: { id }, body });
};
const newestEntry = async (action: 'send_delivery' | 'refuse_delivery') => {
  const isIt = and(eq(activity.action, action), eq(activity.clientId, maya.id));
  const [entry] = await t.db
    .select()
    .from(activity)
    .where(isIt)
    .orderBy(desc(activity.id))
    .limit(1);
  return entry?.details ?? null;
};

it.each([
  ['name', { name: 'Theo B Lindqvist' }, /^Page 1 names Theo B Lindqvist, who isn’t named/],
  ['last-four', { name: 'Maya Okafor', number: '123-45-9999' }, /^Page 1 has .* ends in 9999/],
  [
    'year',
    { name: 'Maya Okafor', year: 2024 },
    /in the PDF is of 2024, and this project is for 2025/,
  ],
  ['result', { name: 'Maya Okafor', refund: '1,234' }, /^The PDF says \$1,234\.00 for the refund/],
] as const)(
  'refuses another %s in the PDF, and sends it for a typed reason',
  async (kind, what, sentence) => {
    await change({ number: '123-45-6789' });
    const made = await draft(what);
    const seen = await check(made.id);
    expect(seen.contradictions).toEqual([{ kind, sentence: expect.stringMatching(sentence) }]);
    expect(seen).toMatchObject({ canOverride: true, notCompared: null, version: made.version });
    const mails = await t.db.$count(deliveries);
    const refused = await send(made);
    expect(refused.status).toBe(409);
    expect(Object.keys(refused.error.fields ?? {})).toEqual([kind]);
    expect(refused.error.message).toMatch(/^This return wasn’t sent\. /);
    expect((await send(made, 'too short')).status).toBe(400);
    expect([await own(), await delivered()]).toEqual([[], []]);
    expect(await t.db.$count(deliveries)).toBe(mails);
    expect(await newestEntry('refuse_delivery')).toEqual({ contradictions: kind });
    const reason = 'The client asked for it so by phone';
    expect((await send(made, reason)).status).toBe(200);
    expect(await newestEntry('send_delivery')).toMatchObject({ contradictions: kind, reason });
    expect(await own()).toHaveLength(1);
  },
);

it('refuses a refund above all that was withheld or paid', async () => {
  const figures = { ...someFigures, balanceCents: 99_999_00 };
  const made = await draft({ name: 'Maya Okafor', refund: '99,999' }, figures);
  expect((await check(made.id)).contradictions).toEqual([
    { kind: 'refund', sentence: expect.stringContaining('$99,999.00 is more than the $10,360.00') },
  ]);
  expect((await send(made)).error.fields).toHaveProperty('refund');
});

it('sends what agrees, and says before what goes to whom', async () => {
  await change({ number: '123-45-6789' });
  const made = await draft({ name: 'Maya & Sam Okafor', number: '123-45-6789' });
  expect(await check(made.id)).toMatchObject({
    contradictions: [],
    notCompared: null,
    sentence:
      'Send the 2025 return to Maya Okafor and Sam Okafor, of the account Maya Okafor: 2 documents (Form 8879 and federal return), a refund of $1,240.00?',
  });
  expect((await send(made)).status).toBe(200);
});

it('says of a scan that it could not be compared', async () => {
  const scan = await packagePdf([{ kind: 'return', lines: [] }]);
  const made = await draftOf(staff, projectId, both(), {}, scan);
  expect(await check(made.id)).toMatchObject({
    contradictions: [],
    notCompared: 'The return is a scan, so name, numbers, year, and amounts could not be compared.',
  });
});

it('refuses while preparation is open, and past a second person’s review whatever the reason', async () => {
  const { body: templates } = await staff.call(listTemplates, {});
  const template = templates.items.find(({ name }) => name.includes('(Form 1040)'));
  const body = { clientId: maya.id, name: 'Return', taxYear: 2025, templateId: template?.id ?? '' };
  const project = (await staff.call(createTaxProject, { body })).body;
  const pdf = await packagePdf(printed({ name: 'Maya Okafor' }));
  const made = await draftOf(staff, project.id, both(), {}, pdf);
  const refused = await send(made, 'It is needed today, Ruth says so');
  expect(refused.status).toBe(409);
  expect(refused.error.fields).toMatchObject({
    review: '“Second review” is open. Someone else on the staff has to complete it first.',
    step: '“Return prepared” is open. “Preparer review” is open.',
  });
  expect(await check(made.id)).toMatchObject({ canOverride: false });
  const steps = (await staff.call(listTimelines, { params: { id: project.id } })).body;
  const complete = async (title: string, by = staff) => {
    const id = steps.find((step) => step.title === title)?.id ?? '';
    return by.call(completeTimeline, { params: { id } });
  };
  const second = await t.actingAs(await t.createStaff('preparer'));
  await t.db.execute(`UPDATE checklist_items SET is_blocking = false`);
  expect((await complete('Return prepared')).status).toBe(200);
  expect((await complete('Preparer review')).status).toBe(200);
  expect((await send(made)).error.fields).toEqual({ review: expect.any(String) });
  expect((await complete('Second review', second)).status).toBe(200);
  expect((await send(made)).status).toBe(200);
});

it('refuses a preparation step of its own, and a question about a document, unless told why', async () => {
  const body = { title: 'Zahlen geprüft', startsPreparation: true };
  const step = await staff.call(createTimeline, { params: { id: projectId }, body });
  const w2 = await uploadPdf(hers, 'W-2.pdf');
  await noteRead(t, w2.id, readAs(readForm({ personName: 'Theo Lindqvist' })), 'wrong-person');
  const made = await draft({ name: 'Maya Okafor' });
  const refused = await send(made);
  expect(refused.error.fields).toEqual({
    step: '“Zahlen geprüft” is open.',
    question: 'A document of this return has a question that is open in intake.',
  });
  await staff.call(completeTimeline, { params: { id: step.body.id } });
  expect(Object.keys((await send(made)).error.fields ?? {})).toEqual(['question']);
  expect((await send(made, 'The question is about last year')).status).toBe(200);
});

it('refuses a document of someone else’s in the place of a part', async () => {
  const made = await draft({ name: 'Maya Okafor' });
  expect((await send(made)).status).toBe(200);
  const [part] = (await get(made.id)).parts.filter(({ kind }) => kind === 'return');
  const path = contract.replaceReturnPart.path.replace('{id}', made.id);
  const bytes = new Uint8Array(await packagePdf(printed({ name: 'Theo Lindqvist' }).slice(1)));
  const file = { name: 'Return.pdf', type: 'application/pdf', bytes };
  const replace = (more = {}) =>
    staff.upload({ ...contract.replaceReturnPart, path }, file, {
      firstPage: String(part?.firstPage ?? 0),
      reason: 'A page was missing',
      ...more,
    });
  const refused = await replace();
  expect(refused.status).toBe(409);
  expect(refused.error.fields).toHaveProperty('name');
  expect((await replace({ overrideReason: 'He took her name last month' })).status).toBe(201);
  const entries = await t.db
    .select()
    .from(activity)
    .where(and(inArray(activity.action, ['replace_return_part']), eq(activity.clientId, maya.id)));
  expect(entries.map(({ details }) => details)).toMatchObject([{ contradictions: 'name' }]);
});
