import { eq } from 'drizzle-orm';
import { createImport, startImport } from '#contract/imports/imports';
import { imports } from '../modules/imports/table.ts';
import { type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './row.ts';

/** A list of one client whom nobody else is called like: names hold two digits at most. */
const list = () => {
  const name = crypto
    .randomUUID()
    .replaceAll(/\d/g, (digit) => String.fromCharCode(103 + Number(digit)));
  return new Blob([`First name,Last name\nLena,${name}\n`]);
};

/** Bringing clients along from another program. */
export const importsRows = ({ t, admin: staff }: Fixtures) => {
  const newImport = async () => {
    const bytes = new Uint8Array(await list().arrayBuffer());
    const { body } = await staff.upload(createImport, {
      name: 'clients.csv',
      type: 'text/csv',
      bytes,
    });
    return { path: body.id };
  };
  /** Of a file with one client, who is done. */
  const newDone = async () => {
    const { path } = await newImport();
    await staff.call(startImport, { params: { id: path } });
    await t.db.update(imports).set({ state: 'done' }).where(eq(imports.id, path));
    return { path };
  };
  return {
    createImport: {
      request: async () => {
        const form = new FormData();
        form.append('file', list(), 'clients.csv');
        return { form };
      },
      allowed: 200,
    },
    listImports: { request: nothing, allowed: 200 },
    getImport: { request: newImport, allowed: 200 },
    changeImportMapping: {
      request: async () => ({
        ...(await newImport()),
        body: { mapping: ['firstName', 'lastName'], numbers: 'drop' },
      }),
      allowed: 200,
    },
    listImportRows: { request: newImport, allowed: 200 },
    decideImportRow: {
      request: async () => ({
        ...(await newImport()),
        body: { number: 1, decision: 'skip' },
      }),
      allowed: 409,
      because: 'the row is no conflict',
    },
    startImport: { request: newImport, allowed: 200 },
    undoImport: { request: newDone, allowed: 200 },
    discardImport: { request: newImport, allowed: 200 },
  } satisfies Rows;
};
