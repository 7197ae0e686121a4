import { deleteUnsorted } from '#contract/inbox/sorting';
import { uploadDocumentToImport } from '#contract/documents/document-imports';
import { moveToClient } from '#contract/inbox/document-acts';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './row.ts';

/** The sorting list, and the import of folders in the browser. */
export const sortingRows = ({ t, owner, admin: staff }: Fixtures) => {
  const newFields = () => ({ source: 'Clients', path: `Nobody/${crypto.randomUUID()}/W-2.pdf` });
  const newUnsorted = async () => {
    const file = { name: 'W-2.pdf', type: 'application/pdf', bytes: pdfBytes() };
    const { body } = await staff.upload(uploadDocumentToImport, file, newFields());
    return { path: body.id ?? '' };
  };
  const newMove = async () => {
    const other = await t.createUser();
    const { id } = await uploadPdf(await t.actingAs(other), 'W-2.pdf');
    return { fileIds: [id], clientId: owner.id };
  };
  const wanted = () => ({ clientId: owner.id, taxYear: 2024 });
  return {
    listUnsorted: { request: nothing, allowed: 200 },
    getUnsorted: { request: newUnsorted, allowed: 200 },
    viewUnsorted: { request: newUnsorted, allowed: 200 },
    printCoverSheet: { request: async () => ({ path: owner.id }), allowed: 200, person: 'path' },
    planSorting: {
      request: async () => ({
        ...(await newUnsorted()),
        body: { clientId: owner.id, depth: null },
      }),
      allowed: 200,
      person: 'clientId',
    },
    listDocumentActs: { request: nothing, allowed: 200 },
    planMove: {
      request: async () => ({ body: await newMove() }),
      allowed: 200,
      person: 'clientId',
    },
    moveToClient: {
      request: async () => ({ body: { ...(await newMove()), documents: 1 } }),
      allowed: 200,
      person: 'clientId',
    },
    undoDocumentAct: {
      request: async () => {
        const body = { ...(await newMove()), documents: 1 };
        return { path: (await staff.call(moveToClient, { body })).body.id };
      },
      allowed: 200,
    },
    sortDocument: {
      request: async () => ({ ...(await newUnsorted()), body: wanted() }),
      allowed: 200,
      person: 'clientId',
    },
    sortFolder: {
      request: async () => ({
        ...(await newUnsorted()),
        body: { ...wanted(), depth: 2, documents: 1 },
      }),
      allowed: 200,
      person: 'clientId',
    },
    deleteUnsorted: {
      request: async () => ({ body: { ids: [(await newUnsorted()).path] } }),
      allowed: 200,
    },
    undoSorting: {
      request: async () => {
        const { path: id } = await newUnsorted();
        await staff.call(deleteUnsorted, { body: { ids: [id] } });
        return { body: { ids: [id] } };
      },
      allowed: 200,
    },
    checkDocuments: {
      request: async () => ({
        body: { source: 'Clients', withoutYear: false, files: [{ path: 'a.pdf', size: 1 }] },
      }),
      allowed: 200,
    },
    uploadDocumentToImport: {
      request: async () => {
        const form = new FormData();
        for (const [name, value] of Object.entries(newFields())) form.append(name, value);
        form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'W-2.pdf');
        return { form };
      },
      allowed: 200,
    },
    placeImportedDocuments: {
      request: async () => ({ body: { ids: [(await newUnsorted()).path], withoutYear: false } }),
      allowed: 200,
    },
  } satisfies Rows;
};
