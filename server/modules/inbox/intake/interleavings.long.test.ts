// Uploads, new versions, deletions, corrections of the lists, undoing, and two readers with their own pools, several
// at once and in any order. `INTAKE_ORDERS=200 SEED=7 npx vitest run server/modules/inbox/intake/interleavings` tries more.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { howOften } from '#testing/faults';
import { deleteFile, uploadFile } from '#contract/documents/files';
import { countIntake, listIntake, listRecognitions, undoIntake } from '#contract/inbox/intake';
import { createFileVersion } from '#contract/documents/versions';
import { updateChecklist } from '#contract/projects/checklist';
import { intakeTabs } from '#domain/intake-values';
import type { DocumentKind } from '#domain/recognition';
import { type Database, openDatabase } from '#platform/database/database';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp } from '#testing/test-app';
import { decideAgain } from './decide-again.ts';
import { readNext } from './read-next.ts';
import type { DocumentRecognizer } from './recognizer.ts';
import { clientWith, type Desk } from './testing-desk.ts';
import { readAs, readForm, ScriptedRecognizer } from './testing-intake.ts';

const orders = howOften('INTAKE_ORDERS', 3, 20);
const kinds = ['w2', '1099-int'] as const satisfies readonly DocumentKind[];
const years = [2024, 2025] as const;

let desk: Desk;
let pools: Database[];
beforeAll(async () => {
  const t = await startTestApp();
  const admin = await t.actingAs(await t.createUser({ isAdmin: true }));
  desk = { t, admin, recognizer: new ScriptedRecognizer() };
  pools = [1, 2].map(() => openDatabase(t.connectionString, { maxConnections: 2 }));
});
afterAll(async () => {
  for (const pool of pools) await pool.close();
  await desk.t.close();
});

/** A document says in its name what it is: `w2 2025 3.pdf`. */
const recognizer: DocumentRecognizer = {
  async recognize(_content, { name }) {
    const kind = kinds.find((known) => name.startsWith(known)) ?? 'w2';
    const [, year = '', number = ''] = /(\d{4}) (\d+)\.pdf$/.exec(name) ?? [];
    const payerNumber = number.padStart(9, '0');
    const about = { kind, taxYear: Number(year), payerNumber, personName: 'Maya Okafor' };
    return readAs(readForm(about));
  },
  async close() {},
};

const partsOf = ({ db }: Database) => ({ ...desk.t.platform, db });

async function readAll(): Promise<void> {
  for (const pool of pools) {
    while (await readNext(partsOf(pool), recognizer));
    await decideAgain(partsOf(pool));
  }
}

it(
  `files nothing wrongly in ${orders} random orders, and asks nothing about what was deleted`,
  { timeout: 120_000 + orders * 10_000 },
  async () => {
    let state = Number(process.env['SEED'] ?? 25);
    const below = (most: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * most);
    };
    const pick = <T>(choices: readonly T[]): T | undefined => choices[below(choices.length)];

    for (let order = 0; order < orders; order += 1) {
      const { maya, client, items } = await clientWith(desk, ['W-2', '1099-INT', 'W-2 forms']);
      const documents: string[] = [];
      const asked = new Map(items.map((id) => [id, new Set<string>()]));
      for (const [at, kind] of ['w2', '1099-int', 'w2'].entries()) {
        asked.get(items[at] ?? '')?.add(`${kind} 2025`);
      }
      let sent = 0;
      const document = () => {
        sent += 1;
        const name = `${pick(kinds)} ${pick(years)} ${below(3) === 0 ? 1 : sent}.pdf`;
        return { name, type: 'application/pdf', bytes: pdfBytes() };
      };
      const acts = [
        async () => {
          const { status, body } = await client.upload(uploadFile, document());
          if (status === 201) documents.push(body.id);
        },
        async () => {
          const id = pick(documents);
          if (id === undefined) return;
          const form = new FormData();
          const { name, type, bytes } = document();
          form.append('file', new Blob([bytes], { type }), name);
          await client.fetch(createFileVersion.path.replace('{id}', id), {
            method: 'POST',
            body: form,
          });
        },
        async () => {
          const id = pick(documents);
          if (id !== undefined) await client.call(deleteFile, { params: { id } });
        },
        async () => {
          const id = pick(documents);
          if (id !== undefined) await desk.admin.call(undoIntake, { params: { id } });
        },
        async () => {
          const id = pick(items) ?? '';
          const expected = { kind: pick(kinds) ?? 'w2', taxYear: pick(years) ?? 2025 };
          asked.get(id)?.add(`${expected.kind} ${expected.taxYear}`);
          await desk.admin.call(updateChecklist, { params: { id }, body: { expected } });
        },
        ...pools.flatMap((pool) => [
          async () => void (await readNext(partsOf(pool), recognizer)),
          async () => void (await readNext(partsOf(pool), recognizer)),
          async () => decideAgain(partsOf(pool)),
        ]),
      ];
      for (let step = 0; step < 12; step += 1) {
        const now = [0, 1, 2, 3].flatMap(() => pick(acts) ?? []);
        await Promise.all(now.map((act) => act()));
      }
      await readAll();

      const { rows } = await desk.t.db.execute<{
        id: string;
        deleted: boolean;
        state: string;
        question: string | null;
        said: string;
        item: string | null;
        filed: string | null;
        filings: number;
        by: string | null;
      }>(sql`
      SELECT f.id, f.archived_at IS NOT NULL AS deleted, r.state, r.question, r.kind || ' ' || r.tax_year AS said,
        f.checklist_item_id AS item, g.checklist_item_id AS filed, g.by,
        (SELECT count(*)::int FROM filings WHERE file_id = f.id AND undone_at IS NULL) AS filings
      FROM files AS f JOIN file_versions AS v ON v.file_id = f.id AND v.version = f.latest_version
      JOIN recognitions AS r ON r.version_id = v.id
      LEFT JOIN filings AS g ON g.file_id = f.id AND g.undone_at IS NULL
      WHERE f.client_id = ${maya.id}`);
      expect(rows).toHaveLength(documents.length);
      for (const row of rows) {
        expect(row).toMatchObject({ state: 'done' });
        expect(row.filings).toBeLessThanOrEqual(1);
        if (row.filed !== null) expect(row.filed).toBe(row.item);
        // A new version that says otherwise stays where the document is, with a question.
        if (row.by === 'rule' && row.filed !== null && row.question === null) {
          expect([...(asked.get(row.filed) ?? [])]).toContain(row.said);
        }
      }
      const gone = new Set(rows.filter(({ deleted }) => deleted).map(({ id }) => id));
      const notified = (await client.call(listRecognitions, {})).body.map(({ fileId }) => fileId);
      for (const tab of intakeTabs) {
        const { items: queue } = (await desk.admin.call(listIntake, { query: { tab, limit: 200 } }))
          .body;
        notified.push(...queue.map(({ file }) => file.id));
      }
      expect(notified.filter((id) => gone.has(id))).toEqual([]);
      expect((await desk.admin.call(countIntake, { query: {} })).body.waiting).toBe(0);
    }
  },
);
