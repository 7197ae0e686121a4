// Giving many documents to a client, and moving what is the wrong client's: asked first, undone for a day, without a trace.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listFiles, viewFile } from '#contract/documents/files';
import { uploadDocumentToImport } from '#contract/documents/document-imports';
import { uploadFileForClient } from '#contract/documents/review';
import { listFileHistory } from '#contract/documents/versions';
import { listClientActivity } from '#contract/firm/client-activity';
import {
  listDocumentActs,
  moveToClient,
  planMove,
  undoDocumentAct,
} from '#contract/inbox/document-acts';
import { getUnsorted, planSorting, sortDocument, sortFolder } from '#contract/inbox/sorting';
import { listNotifications } from '#contract/notifications/notifications';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { files } from '../../documents/table.ts';
import { delayedNotices } from '../../notifications/table.ts';
import { notifyLater, notifyWhoSee } from '../../notifications/index.ts';
import { noteRead, readAs, readForm, recognitionsOf } from '../intake/testing-intake.ts';
import { sortingRules } from '../sorting/table.ts';
import { documentActs } from './table.ts';

let t: TestApp;
let staff: TestBrowser;
let olga: TestUser;
let peter: TestUser;
let surname: string;
let run = 0;
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createStaff('owner'));
});
afterAll(() => t.close());
beforeEach(async () => {
  run += 1;
  surname = `Smith${'abcdefghij'[run % 10]}${'klmnop'[run % 6]}`;
  olga = await t.createUser({ firstName: 'Olga', lastName: surname });
  peter = await t.createUser({ firstName: 'Peter', lastName: `${surname}brown` });
});

async function bring(path: string): Promise<string> {
  const file = { name: path.split('/').at(-1) ?? '', type: 'application/pdf', bytes: pdfBytes() };
  const fields = { source: `Export ${run}`, path };
  return (await staff.upload(uploadDocumentToImport, file, fields)).body.id ?? '';
}
const groupsOf = async (id: string) =>
  (await staff.call(getUnsorted, { params: { id } })).body.groups.map(({ name, count }) => [
    name,
    count,
  ]);
const documentsOf = async (user: TestUser) =>
  (await (await t.actingAs(user)).call(listFiles, {})).body.map(({ id }) => id);
const acts = async () => (await staff.call(listDocumentActs, {})).body;

describe('a folder on the sorting list', () => {
  it('that holds folders of several clients is never offered as one client’s', async () => {
    const first = await bring(`TaxDome export/${surname}, Olga/2023/W-2.pdf`);
    await bring(`TaxDome export/${surname}, Olga/2023/1099.pdf`);
    for (const other of ['Vance, Noor', 'Quill, Ada', '10019']) {
      await bring(`TaxDome export/${other}/2023/W-2.pdf`);
    }
    expect(await groupsOf(first)).toEqual([[`${surname}, Olga`, 2]]);
    const body = { depth: 1, clientId: olga.id, taxYear: 2023, documents: 5 };
    const refused = await staff.call(sortFolder, { params: { id: first }, body });
    expect(refused.status).toBe(404);
    expect(await documentsOf(olga)).toEqual([]);
    expect(await t.db.$count(sortingRules, eq(sortingRules.clientId, olga.id))).toBe(0);
  });

  it('of no client’s name with several folders in it is offered only by those', async () => {
    const alone = await bring(`Backup ${run}/Blue binder/a.pdf`);
    await bring(`Backup ${run}/Green binder/b.pdf`);
    expect(await groupsOf(alone)).toEqual([['Blue binder', 1]]);
    const papers = await bring(`Shoebox ${run}/2021/a.pdf`);
    await bring(`Shoebox ${run}/Receipts/2022/b.pdf`);
    expect(await groupsOf(papers)).toContainEqual([`Shoebox ${run}`, 2]);
  });

  it('is given only after how many, whose, and a name that differs were said', async () => {
    const id = await bring(`${surname}, Olga/2023/W-2.pdf`);
    await bring(`${surname}, Olga/2023/1099.pdf`);
    const params = { id };
    const hers = { depth: 1, clientId: olga.id };
    expect((await staff.call(planSorting, { params, body: hers })).body).toEqual({
      documents: 2,
      question: `Give 2 documents from “${surname}, Olga” to Olga ${surname}?`,
      mismatches: [],
    });
    const his = { depth: 1, clientId: peter.id };
    const plan = (await staff.call(planSorting, { params, body: his })).body;
    expect(plan.mismatches).toEqual([
      `“${surname}, Olga” is the name of another client than Peter ${surname}brown.`,
    ]);
    const body = { ...his, taxYear: 2023, documents: 2 };
    const refused = await staff.call(sortFolder, { params, body });
    expect([refused.status, refused.error.fields]).toEqual([409, { mismatch: plan.mismatches[0] }]);
    const other = await staff.call(sortFolder, { params, body: { ...body, documents: 3 } });
    expect([other.status, other.error.fields]).toEqual([409, { documents: '2' }]);
    const one = { clientId: peter.id, taxYear: 2023 };
    expect((await staff.call(sortDocument, { params, body: one })).status).toBe(409);
    expect(await documentsOf(peter)).toEqual([]);
    const confirmed = { ...body, isMismatchConfirmed: true };
    expect((await staff.call(sortFolder, { params, body: confirmed })).status).toBe(200);
    expect(await documentsOf(peter)).toHaveLength(2);
  });

  it('goes on in the background, and stays on the list with Undo for a day', async () => {
    const folder = `${surname}, Olga`;
    const id = await bring(`${folder}/2023/0.pdf`);
    for (let at = 1; at < 30; at += 1) await bring(`${folder}/2023/${at}.pdf`);
    const body = { depth: 1, clientId: olga.id, taxYear: null, documents: 30 };
    const begun = (await staff.call(sortFolder, { params: { id }, body })).body;
    expect(begun).toMatchObject({ state: 'running', total: 30, done: 25 });
    const read = async () => (await acts()).find((act) => act.id === begun.id);
    await expect.poll(async () => (await read())?.state).toBe('done');
    expect(await documentsOf(olga)).toHaveLength(30);
    expect(await read()).toMatchObject({ done: 30, can: { undo: true } });
    await staff.call(undoDocumentAct, { params: { id: begun.id } });
    await expect.poll(async () => (await read())?.state).toBe('undone');
    expect(await documentsOf(olga)).toEqual([]);
    expect(await groupsOf(id)).toContainEqual([folder, 30]);
    expect(await t.db.$count(sortingRules, eq(sortingRules.clientId, olga.id))).toBe(0);
  });

  it('can’t be put back after a day', async () => {
    const id = await bring(`${surname}, Olga/2023/W-2.pdf`);
    const body = { depth: 1, clientId: olga.id, taxYear: null, documents: 1 };
    const { id: actId } = (await staff.call(sortFolder, { params: { id }, body })).body;
    await t.db
      .update(documentActs)
      .set({ madeAt: sql`now() - interval '25 hours'` })
      .where(eq(documentActs.id, actId));
    expect((await staff.call(undoDocumentAct, { params: { id: actId } })).status).toBe(409);
    expect((await acts()).map((act) => act.id)).not.toContain(actId);
  });
});

describe('a document of the wrong client', () => {
  const upload = async (to: TestUser, name = 'W-2.pdf') => {
    const file = { name, type: 'application/pdf', bytes: pdfBytes() };
    const fields = { userId: to.id, category: 'w2', taxYear: '2025' };
    return (await staff.upload(uploadFileForClient, file, fields)).body.id;
  };
  const move = (fileIds: string[], to: TestUser, more = {}) => {
    const body = { fileIds, clientId: to.id, documents: fileIds.length, ...more };
    return staff.call(moveToClient, { body });
  };
  const noticesOf = async (user: TestUser) =>
    JSON.stringify((await (await t.actingAs(user)).call(listNotifications, {})).body);

  it('is moved without a trace, named as an incident, and can be moved back', async () => {
    const browser = await t.actingAs(peter);
    const id = await upload(peter, 'Olga secret.pdf');
    const other = await upload(peter, 'Peter own.pdf');
    const record = {
      clientId: peter.id,
      rights: ['see'] as const,
      taxYear: 2025,
      madeAt: new Date(),
      madeBy: null,
    };
    const event = {
      kind: 'file-uploaded' as const,
      fileIds: [id, other],
      fileName: 'Olga secret.pdf',
    };
    await t.db.transaction(async (tx) => {
      await notifyWhoSee(t.platform, tx, record, event);
      await notifyLater(tx, 'file-processed', [{ clientId: peter.id, id }]);
    });
    expect((await browser.fetch(viewFile.path.replace('{id}', id))).status).toBe(200);
    expect(await noticesOf(peter)).toContain('2 documents');
    const planned = { fileIds: [id], clientId: olga.id };
    expect((await staff.call(planMove, { body: planned })).body).toEqual({
      documents: 1,
      question: `Move 1 document from Peter ${surname}brown to Olga ${surname}?`,
      mismatches: [],
    });
    const moved = (await move([id], olga)).body;
    expect(moved).toMatchObject({ kind: 'move', state: 'done', done: 1 });
    expect(moved.incident).toMatchObject([
      { id, opened: [{ name: `Peter ${surname}brown`, how: 'view' }] },
    ]);
    expect([await documentsOf(peter), await documentsOf(olga)]).toEqual([[other], [id]]);
    expect((await browser.fetch(viewFile.path.replace('{id}', id))).status).toBe(404);
    expect(await noticesOf(peter)).not.toContain('Olga secret');
    expect(await noticesOf(peter)).toContain('Peter own');
    const isDelayed = and(eq(delayedNotices.aboutId, peter.id), eq(delayedNotices.subjectId, id));
    expect(await t.db.$count(delayedNotices, isDelayed)).toBe(0);
    const seen = (await browser.call(listClientActivity, {})).body;
    expect(JSON.stringify(seen)).not.toMatch(/Olga/);
    expect(seen.filter(({ fileName, action }) => action === 'upload' && fileName === null)).toEqual(
      [],
    );
    const owners = JSON.stringify((await staff.call(listNotifications, {})).body);
    expect(owners).toContain('Documents were in the wrong account');
    expect(owners).toContain('1 of them were opened there');
    const entries = await t.db
      .select({ clientId: activity.clientId })
      .from(activity)
      .where(
        and(eq(activity.action, 'move_documents'), inArray(activity.clientId, [olga.id, peter.id])),
      );
    expect(entries.map(({ clientId }) => clientId).toSorted()).toEqual(
      [olga.id, peter.id].toSorted(),
    );
    const back = (await staff.call(undoDocumentAct, { params: { id: moved.id } })).body;
    expect(back).toMatchObject({ state: 'undone', notUndone: 0 });
    expect((await documentsOf(peter)).toSorted()).toEqual([id, other].toSorted());
    expect(await documentsOf(olga)).toEqual([]);
  });

  it('says nothing to its new client of who had it', async () => {
    const { id } = await uploadPdf(await t.actingAs(peter), 'Mail of the neighbor.pdf');
    expect((await move([id], olga)).status).toBe(200);
    const hers = await t.actingAs(olga);
    const history = JSON.stringify((await hers.call(listFileHistory, { params: { id } })).body);
    expect(history).toContain('Moved here by your tax firm');
    expect(history).not.toContain('Peter');
    const versions = await hers.fetch(`/api/files/${id}/versions`);
    expect(JSON.stringify(await versions.json())).not.toContain('Peter');
    const [act] = await acts();
    await staff.call(undoDocumentAct, { params: { id: act?.id ?? '' } });
    const his = await t.actingAs(peter);
    expect(JSON.stringify((await his.call(listFileHistory, { params: { id } })).body)).toContain(
      'Peter',
    );
  });

  it('goes to another wrong client only after the name in it was said, and is decided anew', async () => {
    const id = await upload(peter);
    await noteRead(t, id, readAs(readForm({ personName: `Olga ${surname}` })), 'wrong-person');
    const third = await t.createUser({ firstName: 'Ada', lastName: 'Quill' });
    const refused = await move([id], third);
    expect(refused.status).toBe(409);
    expect(refused.error.fields?.['mismatch']).toContain(`names Olga ${surname}`);
    expect((await move([id], olga)).status).toBe(200);
    const [recognition] = await recognitionsOf(t, id);
    expect(recognition?.question).not.toBe('wrong-person');
    const confirmed = await move([id], third, { isMismatchConfirmed: true });
    expect(confirmed.body).toMatchObject({ done: 1 });
    expect((await recognitionsOf(t, id))[0]?.question).toBe('wrong-person');
  });

  it('stays where someone has worked on it since, and where it is of a client one doesn’t see', async () => {
    const id = await upload(peter);
    const { id: actId } = (await move([id], olga)).body;
    await t.db
      .update(files)
      .set({ processedAt: sql`now()` })
      .where(eq(files.id, id));
    const undone = (await staff.call(undoDocumentAct, { params: { id: actId } })).body;
    expect(undone).toMatchObject({ state: 'undone', notUndone: 1 });
    expect(await documentsOf(olga)).toEqual([id]);
    const seasonal = await t.actingAs(await t.createStaff('seasonal'));
    const body = { fileIds: [id], clientId: peter.id, documents: 1 };
    expect((await seasonal.call(moveToClient, { body })).status).toBeGreaterThanOrEqual(403);
  });
});
