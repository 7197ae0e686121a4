// How long it takes to read what 20,000 clients had last year, and to start and undo their season: each with a return of ten
// requests, and about ten documents that were read. Fails when the preview takes longer than promised.
//
//   node bench/season.ts                 filled on the first run, which takes some minutes
//   BENCH_DIR=/tmp/firm CLIENTS=2000 node bench/season.ts
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createSeason, getSeason, startWave, undoWave } from '#contract/projects/seasons';
import { listTemplates } from '#contract/projects/templates';
import { workingStates } from '#domain/seasons';
import { sealContent } from '../server/modules/inbox/intake/sealed-content.ts';
import { readAs, readForm } from '../server/modules/inbox/intake/testing-intake.ts';
import { parseMasterKeys } from '../server/platform/crypto/master-keys.ts';
import { openFirm, startFirmApp } from './firm-app.ts';

/** Seconds for the preview. */
const promised = 60;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const clients = Number(process.env['CLIENTS'] ?? 20_000);
const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench-season');
const lastYear = 2025;

const size = { clients, files: clients * 10 };
let masterKeys = '';
const firm = await openFirm(dataDir, size, say);
masterKeys = firm.masterKeys;
const owner = new pg.Client({ connectionString: firm.ownerConnectionString });
await owner.connect();
await fillLastYear(owner);
await owner.end();
const app = await startFirmApp(firm);
const staff = await app.staff();

/** Every document is of last year and was read; every client had a return that asked for ten of them. */
async function fillLastYear(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM recognitions LIMIT 1');
  if ((rowCount ?? 0) > 0) return;
  say('Making last year’s returns.');
  await client.query('ALTER TABLE files DISABLE TRIGGER USER');
  await client.query(
    `INSERT INTO tax_projects (id, client_id, name, tax_year, return_form, priority, status, created_by, completed_at)
     SELECT gen_random_uuid(), id, '2025 individual', $1, '1040', 'medium', 'completed',
       (SELECT id FROM users WHERE is_admin LIMIT 1), now() FROM client_accounts`,
    [lastYear],
  );
  await client.query(
    `INSERT INTO checklist_items (id, project_id, client_id, title, priority, position, is_required, needed_from,
       status, completed_at)
     SELECT gen_random_uuid(), id, client_id, 'Document ' || i, 'medium', i, true, 'client', 'approved', now()
     FROM tax_projects, generate_series(1, 10) AS i`,
  );
  await client.query(
    `UPDATE files AS f SET tax_year = $1, checklist_item_id = i.id FROM (
       SELECT id, client_id, row_number() OVER (PARTITION BY client_id ORDER BY id) AS n FROM files) AS d
     LEFT JOIN checklist_items AS i ON i.client_id = d.client_id AND i.position = d.n
     WHERE f.id = d.id`,
    [lastYear],
  );
  await client.query('ALTER TABLE files ENABLE TRIGGER USER');
  say('Reading their documents.');
  const keys = parseMasterKeys(masterKeys);
  const kinds = ['w2', '1099-int', '1099-div', '1099-consolidated', '1098', '1099-r'] as const;
  const { rows } = await client.query<{ id: string }>('SELECT id FROM file_versions');
  for (let begin = 0; begin < rows.length; begin += 5000) {
    const read = rows.slice(begin, begin + 5000).map(({ id }, at) => {
      const kind = kinds[(begin + at) % kinds.length] ?? 'w2';
      const form = readForm({
        kind,
        taxYear: lastYear,
        personName: 'Maya Okafor',
        payerName: `Payer ${(begin + at) % 997}`,
        payerNumber: String(100_000_000 + ((begin + at) % 997)),
      });
      const content = {
        recognition: readAs(form),
        corrections: [],
        itemId: null,
        duplicateOf: null,
      };
      return { id, kind, content: sealContent(keys, id, content) };
    });
    await client.query(
      `INSERT INTO recognitions (version_id, state, read_at, recognizer_version, outcome, kind, tax_year, content)
       SELECT id, 'done', now(), 'bench', 'read', kind, $2, content
       FROM json_to_recordset($1) AS r (id uuid, kind text, content text)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(read), lastYear],
    );
  }
  for (const table of ['recognitions', 'checklist_items', 'tax_projects', 'files']) {
    await client.query(`VACUUM ANALYZE ${table}`);
  }
}

/** Seconds until the server has nothing left to do. */
async function settled(id: string, begun: number): Promise<number> {
  for (;;) {
    const { counts } = (await staff.call(getSeason, { params: { id } })).body;
    if (workingStates.every((state) => counts[state] === 0)) return (Date.now() - begun) / 1000;
    await wait(250);
  }
}

const query = { isActive: 'true', limit: 200 } as const;
const [template] = (await staff.call(listTemplates, { query })).body.items;
const told = (what: string, seconds: number): void =>
  say(`${what}: ${seconds.toFixed(1)} s (load ${loadavg()[0]?.toFixed(1)})`);
let begun = Date.now();
const body = { taxYear: lastYear + 1, templateId: template?.id ?? '' };
const { id } = (await staff.call(createSeason, { body })).body;
const preview = await settled(id, begun);
told(`Preview of ${clients} clients`, preview);
const params = { id };
begun = Date.now();
await staff.call(startWave, { params, body: { wave: 1 } });
told('Start', await settled(id, begun));
begun = Date.now();
await staff.call(undoWave, { params, body: { wave: 1 } });
told('Undo', await settled(id, begun));
await app.close();
if (preview > promised) {
  say(`The preview takes longer than ${promised} s.`);
  process.exitCode = 1;
}
