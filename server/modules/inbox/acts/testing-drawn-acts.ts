// Draws acts on documents of a firm with namesakes, couples, and mixed folders, and looks after each at who sees what.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { listFiles } from '#contract/documents/files';
import { uploadDocumentToImport } from '#contract/documents/document-imports';
import { uploadFileForClient } from '#contract/documents/review';
import {
  listDocumentActs,
  moveToClient,
  planMove,
  undoDocumentAct,
} from '#contract/inbox/document-acts';
import { getUnsorted, planSorting, sortDocument, sortFolder } from '#contract/inbox/sorting';
import { listNotifications } from '#contract/notifications/notifications';
import { createTaxProject } from '#contract/projects/projects';
import { checkReturnDelivery, sendReturnDelivery } from '#contract/returns/return-delivery';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { packagePdf } from '#testing/return-package';
import type { TestUser } from '#testing/test-app';
import { draftOf } from '../../returns/testing-delivery.ts';
import { type Desk, untilRead } from '../intake/testing-desk.ts';
import { readAs, readForm } from '../intake/testing-intake.ts';

/** Someone a paper may be of. */
interface Person {
  user: TestUser;
  browser: TestBrowser;
  firstName: string;
  lastName: string;
  /** Of a couple, the first name of the other. */
  spouse: string | null;
}

const firsts = ['Olga', 'Peter', 'Noor', 'Ada', 'Sam', 'Ines', 'Theo', 'Maria'];
const lasts = ['Smith', 'Brown', 'Okafor', 'Garcia', 'Lindqvist', 'Vance', 'Quill', 'Hanley'];

/** The same numbers for the same seed, below `below`. */
export function drawing(seed: number): (below: number) => number {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Clients of whom some have the same last name, and some the same whole name. */
export async function drawnClients({ t }: Desk, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let at = 0; at < count; at += 1) {
    // Every sixth has the name of the one before, and every seventh files with a spouse.
    const before = at % 6 === 5 ? people.at(-1) : undefined;
    const firstName = before?.firstName ?? firsts[at % firsts.length] ?? 'Olga';
    const lastName =
      before?.lastName ??
      `${lasts[Math.floor(at / firsts.length) % lasts.length] ?? 'Smith'}${'abcd'[Math.floor(at / 64)] ?? ''}`;
    const user = await t.createUser({ firstName, lastName });
    const spouse = at % 7 === 6 ? `Lee${'abcdefghij'[at % 10]}` : null;
    if (spouse !== null) {
      await t.db.execute(sql`UPDATE client_accounts SET kind = 'couple',
        first_name = ${`${firstName} & ${spouse}`} WHERE id = ${user.id}`);
      await t.db.execute(sql`INSERT INTO client_records (client_id, spouse_first_name)
        VALUES (${user.id}, ${spouse})`);
    }
    people.push({ user, browser: await t.actingAs(user), firstName, lastName, spouse });
  }
  return people;
}

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;
/** Of a couple, a paper may name either. */
const namedOn = (person: Person, draw: (below: number) => number): string =>
  person.spouse !== null && draw(2) === 0 ? `${person.spouse} ${person.lastName}` : nameOf(person);
const isNamesake = (one: Person, other: Person): boolean => nameOf(one) === nameOf(other);
const sees = async ({ browser }: Person, id: string): Promise<boolean> =>
  (await browser.call(listFiles, {})).body.some((file) => file.id === id);

/** Sorting, staff upload, or delivery: a paper of one client is given to one who is drawn, too. */
export async function drawAct(
  desk: Desk,
  draw: (below: number) => number,
  people: readonly [Person, ...Person[]],
  seed: number,
): Promise<void> {
  const pick = (): Person => people[draw(people.length)] ?? people[0];
  const of = pick();
  const to = draw(2) === 0 ? of : pick();
  const named = namedOn(of, draw);
  const isOnPaper = named === nameOf(to) || named === `${to.spouse} ${to.lastName}`;
  const isWrong = !isNamesake(of, to);
  const { admin } = desk;
  const kind = draw(4);
  if (kind === 0) {
    const name = `${seed}-${draw(1_000_000)}.pdf`;
    desk.recognizer.answers.set(name, readAs(readForm({ personName: named })));
    const file = { name, type: 'application/pdf', bytes: pdfBytes() };
    const fields = { userId: to.user.id, category: 'w2', taxYear: '2025' };
    const { id } = (await admin.upload(uploadFileForClient, file, fields)).body;
    await untilRead(desk, id);
    expect([seed, await sees(to, id)]).toEqual([seed, isOnPaper]);
    if (!isOnPaper) await moveAndBack(desk, id, to, of);
    return;
  }
  if (kind === 3) {
    const body = { clientId: to.user.id, name: `2025 ${seed}`, taxYear: 2025 };
    const project = (await admin.call(createTaxProject, { body })).body;
    const lines = [
      'Form 8879 IRS e-file Signature Authorization',
      "Taxpayer's name",
      namedOn(of, draw),
    ];
    const pdf = await packagePdf([
      { kind: '8879', lines },
      { kind: 'return', lines: ['Form 1040 U.S. Individual Income Tax Return 2025'] },
    ]);
    const draft = await draftOf(admin, project.id, [to.user.id], {}, pdf);
    const params = { id: draft.id };
    const { contradictions } = (await admin.call(checkReturnDelivery, { params })).body;
    expect([seed, contradictions.some((one) => one.kind === 'name')]).toEqual([seed, !isOnPaper]);
    const sent = await admin.call(sendReturnDelivery, { params, body: { version: draft.version } });
    expect([seed, sent.status]).toEqual([seed, contradictions.length > 0 ? 409 : 200]);
    return;
  }
  const folder = `${of.lastName}, ${of.firstName}`;
  const root = `Export ${seed}`;
  const bring = async (path: string): Promise<string> => {
    const file = { name: `${path.length}.pdf`, type: 'application/pdf', bytes: pdfBytes() };
    return (await admin.upload(uploadDocumentToImport, file, { source: root, path })).body.id ?? '';
  };
  const id = await bring(`${root}/${folder}/2023/a${seed}.pdf`);
  await bring(`${root}/${folder}/2023/bb${seed}.pdf`);
  await bring(`${root}/${nameOf(pick())} ${seed}/2023/ccc${seed}.pdf`);
  const params = { id };
  const { groups } = (await admin.call(getUnsorted, { params })).body;
  const whole = groups.find(({ name }) => name === folder);
  const above = groups.find(({ name }) => name === root);
  const depth = kind === 1 ? null : (whole?.depth ?? null);
  if (above !== undefined) {
    throw new Error(`${seed}: a folder of several clients was offered as one client’s`);
  }
  const plan = (await admin.call(planSorting, { params, body: { clientId: to.user.id, depth } }))
    .body;
  const isShared = people.some((one) => one !== of && isNamesake(one, of));
  expect([seed, plan.mismatches.length > 0]).toEqual([seed, isWrong || isShared]);
  const wanted = { clientId: to.user.id, taxYear: 2023 };
  const give = (isMismatchConfirmed: boolean) =>
    depth === null
      ? admin.call(sortDocument, { params, body: { ...wanted, isMismatchConfirmed } })
      : admin.call(sortFolder, {
          params,
          body: { ...wanted, depth, documents: plan.documents, isMismatchConfirmed },
        });
  if (plan.mismatches.length > 0) {
    expect([seed, (await give(false)).status]).toEqual([seed, 409]);
    expect([seed, await sees(to, id)]).toEqual([seed, false]);
  }
  expect([seed, (await give(true)).status]).toEqual([seed, 200]);
  expect([seed, await sees(to, id)]).toEqual([seed, true]);
  if (isWrong) await moveAndBack(desk, id, to, of);
}

/** A wrong client’s document goes to whom it is of, without a trace, and half of the time back. */
async function moveAndBack({ admin }: Desk, id: string, from: Person, to: Person): Promise<void> {
  const chosen = { fileIds: [id], clientId: to.user.id };
  const { documents, mismatches } = (await admin.call(planMove, { body: chosen })).body;
  expect(mismatches).toEqual([]);
  const act = (await admin.call(moveToClient, { body: { ...chosen, documents } })).body;
  expect(act.done).toBe(1);
  expect([await sees(from, id), await sees(to, id)]).toEqual([false, true]);
  const notices = (await from.browser.call(listNotifications, {})).body;
  expect(JSON.stringify(notices)).not.toContain(id);
  const [listed] = (await admin.call(listDocumentActs, {})).body;
  expect(listed).toMatchObject({ id: act.id, can: { undo: true } });
  const undone = await admin.call(undoDocumentAct, { params: { id: act.id } });
  expect(undone.body).toMatchObject({ state: 'undone', notUndone: 0 });
  expect(await sees(to, id)).toBe(false);
}
