import { deleteFile } from '#contract/documents/files';
import { beginUpload } from '#contract/documents/resumable';
import { prepareZip } from '#contract/documents/zip';
import { pdfBytes } from '#testing/fixtures';
import { type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './row.ts';

const newUploadFields = { name: 'a.pdf', size: 1000, destination: { kind: 'document' } } as const;
/** An upload in chunks, of which nothing has come. */
const newUploadBy = (client: Fixtures['client']) => async () => ({
  path: (await client.call(beginUpload, { body: newUploadFields })).body.id,
});

/** Documents and folders. */
export const documentsRows = ({
  owner,
  client,
  admin,
  newFile,
  chosen,
  newFolder,
  earlierVersion,
}: Fixtures) =>
  ({
    uploadFile: {
      request: async () => {
        const form = new FormData();
        form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'a.pdf');
        return { form };
      },
      allowed: 201,
    },
    beginUpload: {
      request: async () => ({ body: newUploadFields }),
      allowed: 201,
      // Theirs name a client.
      staff: 403,
    },
    readUpload: {
      request: newUploadBy(client),
      allowed: 200,
      owned: 'client',
      staff: 404,
      otherPerson: 404,
    },
    sendChunk: {
      request: async () => ({ ...(await newUploadBy(client)()), chunk: '%PDF-' }),
      allowed: 200,
      owned: 'client',
      staff: 404,
      otherPerson: 404,
    },
    cancelUpload: {
      request: newUploadBy(client),
      allowed: 200,
      owned: 'client',
      staff: 404,
      otherPerson: 404,
    },
    getDeviceKey: { request: nothing, allowed: 200 },
    listFiles: { request: nothing, allowed: 200 },
    viewFile: { request: newFile, allowed: 200, owned: 'client' },
    downloadFile: { request: newFile, allowed: 200, owned: 'client' },
    deleteFile: { request: newFile, allowed: 200, owned: 'client' },
    organizeFile: {
      request: async () => ({ ...(await newFile()), body: { category: 'medical' } }),
      allowed: 200,
      owned: 'client',
    },
    listFileVersions: { request: newFile, allowed: 200, owned: 'client' },
    listFileHistory: { request: newFile, allowed: 200, owned: 'client' },
    listFileOpenings: { request: newFile, allowed: 200, owned: 'client' },
    createFileVersion: {
      request: async () => {
        const form = new FormData();
        form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'a.pdf');
        return { ...(await newFile()), form };
      },
      allowed: 201,
      owned: 'client',
    },
    adoptFileAsVersion: {
      request: async () => ({
        ...(await newFile()),
        body: { fileId: (await newFile()).path },
      }),
      allowed: 201,
      owned: 'client',
    },
    restoreFileVersion: { request: earlierVersion, allowed: 201, owned: 'client' },
    archiveFileVersion: { request: earlierVersion, allowed: 200, owned: 'client' },
    listFolders: { request: nothing, allowed: 200 },
    createFolder: {
      request: async () => ({ body: { name: crypto.randomUUID() } }),
      allowed: 201,
    },
    renameFolder: {
      request: async () => ({ path: await newFolder(), body: { name: crypto.randomUUID() } }),
      allowed: 200,
      owned: 'client',
    },
    deleteFolder: {
      request: async () => ({ path: await newFolder() }),
      allowed: 200,
      owned: 'client',
    },
    processFile: {
      request: async () => ({ ...(await newFile()), body: { isProcessed: true } }),
      allowed: 200,
    },
    listAdminFiles: { request: nothing, allowed: 200 },
    listAdminFileIds: { request: nothing, allowed: 200 },
    countAdminFiles: { request: nothing, allowed: 200 },
    organizeAdminFile: {
      request: async () => ({ ...(await newFile()), body: { category: 'medical' } }),
      allowed: 200,
    },
    bulkOrganizeFiles: {
      request: async () => ({ body: { ...(await chosen()), category: 'medical' } }),
      allowed: 200,
    },
    bulkDeleteFiles: { request: async () => ({ body: await chosen() }), allowed: 200 },
    bulkProcessFiles: {
      request: async () => ({ body: { ...(await chosen()), isProcessed: true } }),
      allowed: 200,
    },
    renameFile: {
      request: async () => ({ ...(await newFile()), body: { newName: crypto.randomUUID() } }),
      allowed: 200,
    },
    uploadFileForClient: {
      request: async () => {
        const form = new FormData();
        form.append('userId', owner.id);
        form.append('category', 'w2');
        form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'a.pdf');
        return { form };
      },
      allowed: 201,
      person: 'userId',
    },
    listArchivedFiles: { request: nothing, allowed: 200 },
    restoreArchivedFile: {
      request: async () => {
        const { path } = await newFile();
        await client.call(deleteFile, { params: { id: path } });
        return { path };
      },
      allowed: 200,
    },
    listClientFolders: { request: async () => ({ path: owner.id }), allowed: 200, person: 'path' },
    createClientFolder: {
      request: async () => ({ body: { userId: owner.id, name: crypto.randomUUID() } }),
      allowed: 201,
      person: 'userId',
    },
    deleteClientFolder: { request: async () => ({ path: await newFolder() }), allowed: 200 },
    prepareZip: { request: async () => ({ body: await chosen() }), allowed: 201 },
    downloadZip: {
      request: async () => {
        const { body } = await admin.call(prepareZip, { body: await chosen() });
        return { path: body.id };
      },
      allowed: 200,
      otherStaff: 404,
    },
  }) satisfies Rows;
