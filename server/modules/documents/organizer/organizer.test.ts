// The Tax Organizer as a client downloads it: over HTTP, read back as a PDF.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uploadFile } from '#contract/documents/files';
import { saveQuestionnaireAnswer } from '#contract/projects/questionnaire';
import { questionSet } from '#domain/questionnaire/sets';
import { calendarDate, taxSeason } from '#domain/tax/season';
import { activity } from '#platform/activity/table';
import { checklistItems, taxProjects } from '#modules/projects';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { pdfUaProblems } from '#testing/pdf-ua';
import { readPdf } from '#testing/read-pdf';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { and, eq } from 'drizzle-orm';

let t: TestApp;
let client: TestUser;
let browser: TestBrowser;
const season = taxSeason(calendarDate(new Date(), 'America/Chicago'));
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  client = await t.createUser({ firstName: 'Łukasz', lastName: 'Żółty-Smith' });
  browser = await t.actingAs(client);
});
afterAll(() => t.close());

async function organizer() {
  const response = await browser.fetch('/api/tax-organizer');
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { headers: response.headers, bytes, pdf: readPdf(bytes) };
}

/** Lines break where they must. */
const compact = (text: string): string => text.replaceAll(/\s+/g, '');

const handOver = (name: string, category: string, taxYear: number) =>
  browser.upload(
    uploadFile,
    { name, type: 'application/pdf', bytes: pdfBytes() },
    { category, taxYear: String(taxYear) },
  );

/** A project with one item for each set of values. */
async function project(
  values: Partial<typeof taxProjects.$inferInsert>,
  items: Partial<typeof checklistItems.$inferInsert>[],
): Promise<void> {
  const projectId = uuidv7();
  const admin = await t.createUser({ isAdmin: true });
  await t.db.insert(taxProjects).values({
    id: projectId,
    clientId: client.id,
    name: 'Individual return',
    taxYear: season,
    priority: 'medium',
    createdBy: admin.id,
    ...values,
  });
  for (const [index, item] of items.entries()) {
    await t.db.insert(checklistItems).values({
      id: uuidv7(),
      projectId,
      clientId: client.id,
      title: 'Something',
      priority: 'medium',
      position: index + 1,
      isRequired: true,
      neededFrom: 'client',
      ...item,
    });
  }
}

it('is a tagged PDF in English with a title, for downloading, and stands in the log', async () => {
  const { headers, bytes, pdf } = await organizer();
  expect(pdfUaProblems(bytes)).toEqual([]);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Tax Organizer ${season}.pdf"`,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  expect(pdf.source).toMatch(/\/MarkInfo\b/);
  expect(pdf.source).toContain('/Marked true');
  expect(pdf.source).toContain('/Lang (en-US)');
  expect(pdf.source).toContain('/DisplayDocTitle true');
  for (const type of ['Document', 'H1', 'H2', 'P', 'L', 'LI', 'Table', 'TH', 'TD']) {
    expect(pdf.source).toContain(`/S /${type}\n`);
  }
  const [entry] = await t.db
    .select()
    .from(activity)
    .where(eq(activity.actorId, client.id))
    .orderBy(activity.id);
  expect(entry).toMatchObject({ action: 'download_organizer', clientId: client.id });
});

it('names the client in their own letters, and what is on file', async () => {
  const { text } = (await organizer()).pdf;
  expect(text).toContain('Łukasz Żółty-Smith');
  expect(text).toContain(client.email);
  expect(text).toContain('None yet');
  expect(text).toContain(`Tax Organizer ${season}`);
});

it('asks for what the checklist waits for, and for nothing else', async () => {
  await project({ name: 'Return of the Żółtys', targetDate: `${season + 1}-04-08` }, [
    { title: 'W-2 of Brightwater', dueDate: `${season + 1}-02-15` },
    {
      title: 'Mortgage statement',
      status: 'missing',
      sentBackReason: 'Page two is cut off',
      sentBackAt: new Date(),
    },
    { title: 'Property tax', status: 'in-review' },
    { title: 'Brokerage 1099', status: 'approved', completedAt: new Date() },
    { title: 'Second look', neededFrom: 'firm' },
  ]);
  const { text } = (await organizer()).pdf;
  expect(text).toContain('W-2 of Brightwater');
  expect(text).toContain(`Due Feb 15, ${season + 1}`);
  expect(text).toContain('Sent back: Page two is cut off');
  expect(text).toContain(`Apr 8, ${season + 1}`);
  for (const other of ['Property tax', 'Brokerage 1099', 'Second look']) {
    expect(text).not.toContain(other);
  }
});

it("is for the project's year, and lists that year's documents and the kinds of the one before", async () => {
  const year = season - 2;
  await project({ taxYear: year, status: 'completed' }, []);
  await handOver('W-2 this.pdf', 'w2', year);
  await handOver('1099 before.pdf', '1099', year - 1);
  await handOver('Receipt before.pdf', 'receipts', year - 1);
  await handOver('W-2 later.pdf', 'w2', year + 1);
  const { text } = (await organizer()).pdf;
  expect(text).toContain(`Tax Organizer ${year}`);
  expect(text).toContain('W-2 this.pdf');
  expect(text).toContain('1099 before.pdf');
  expect(text).not.toContain('Receipt before.pdf');
  expect(text).not.toContain('W-2 later.pdf');
});

it('marks dates that are past', async () => {
  await project({ taxYear: season - 2, status: 'completed' }, []);
  expect((await organizer()).pdf.text).toContain('All documents to us, for timely filing (past)');
});

it('says where to upload it, opens that page, and has lines to sign on', async () => {
  const { text, source } = (await organizer()).pdf;
  const url = `${t.platform.config.appUrl}/?tab=documents`;
  expect(text).toContain(url);
  expect(source).toContain(`/URI (${url})`);
  for (const compact of ['Your signature', 'Signature', 'Spouse’s signature']) {
    expect(text).toContain(compact);
  }
});

it('prints the questions of the year, with what was answered and last year, and a line for each yes', async () => {
  const { text: blank } = (await organizer()).pdf;
  for (const { text } of questionSet(season).questions)
    expect(compact(blank)).toContain(compact(text));
  expect(compact(blank)).toContain(compact('If yes: What happened? When? Spouse’s name'));
  expect(blank).not.toContain('You answered');
  const answer = async (taxYear: number, body: { answer: 'yes' | 'no'; details?: object[] }) => {
    await project({ taxYear }, []);
    const [row] = await t.db
      .select({ id: taxProjects.id })
      .from(taxProjects)
      .where(and(eq(taxProjects.clientId, client.id), eq(taxProjects.taxYear, taxYear)));
    const params = { id: row?.id ?? '' };
    const whole = { question: 'marriage', version: 0, ...body } as never;
    expect((await browser.call(saveQuestionnaireAnswer, { params, body: whole })).status).toBe(200);
  };
  await answer(season - 1, { answer: 'no' });
  const details = [
    { id: 'what', kind: 'choice', value: 'married' },
    { id: 'spouse', kind: 'text', value: 'Sam Żółty' },
  ];
  await answer(season, { answer: 'yes', details });
  const { bytes, pdf } = await organizer();
  expect(pdfUaProblems(bytes)).toEqual([]);
  expect(compact(pdf.text)).toContain(
    compact('You answered: Yes What happened? Married Spouse’s name Sam Żółty Last year: No'),
  );
});

it("holds nothing of another client's", async () => {
  await handOver('Secret W-2.pdf', 'w2', season);
  browser = await t.actingAs(await t.createUser());
  expect((await organizer()).pdf.text).not.toContain('Secret');
});

it('goes on for as many pages as there is to say', async () => {
  await project(
    {},
    Array.from({ length: 60 }, (_, index) => ({
      title: `Item ${index + 1} of the list`,
      description: 'A few words on what it is and where it comes from. '.repeat(6).trim(),
    })),
  );
  const { pages, text } = (await organizer()).pdf;
  expect(pages).toBeGreaterThan(5);
  expect(text).toContain('Item 60 of the list');
  expect(text).toContain(`Page 1 of ${pages}`);
  expect(text).toContain(`Page ${pages} of ${pages}`);
});
