import { acceptIntake } from '#contract/inbox/intake';
import { createPayer } from '#contract/clients/payers';
import { uploadFile } from '#contract/documents/files';
import { drawPicture } from '#testing/picture';
import { noteRead } from '../modules/inbox/intake/testing-intake.ts';
import { type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './row.ts';

/** What was recognized in documents, the intake queue, and payers. */
export const intakeRows = ({ t, admin, client, newFile, newChecklist }: Fixtures) => {
  const newRead = async () => {
    const file = await newFile();
    await noteRead(t, file.path, undefined, 'wrong-year');
    return file;
  };
  const newPicture = async () => {
    const file = {
      name: 'a.jpg',
      type: 'image/jpeg',
      bytes: new Uint8Array(Buffer.from(drawPicture(), 'base64')),
    };
    return (await client.upload(uploadFile, file, { category: 'w2' })).body;
  };
  const newNumber = () => String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  const newPayer = () => ({ number: newNumber(), name: 'Brightwater Health' });
  const settings = { isOn: true, namePattern: '{year} {kind}', folderPattern: '' };
  return {
    listRecognitions: { request: nothing, allowed: 200 },
    answerRecognition: {
      request: async () => ({ ...(await newRead()), body: { answer: 'send-anyway' } }),
      allowed: 200,
      owned: 'client',
    },
    listIntake: { request: nothing, allowed: 200 },
    countIntake: { request: nothing, allowed: 200 },
    readIntake: { request: newRead, allowed: 200 },
    acceptIntake: { request: newRead, allowed: 200 },
    chooseIntakeItem: {
      request: async () => ({
        ...(await newRead()),
        body: { checklistItemId: (await newChecklist()).path },
      }),
      allowed: 200,
    },
    markNotTax: { request: newRead, allowed: 200 },
    undoIntake: {
      request: async () => {
        const file = await newRead();
        await admin.call(acceptIntake, { params: { id: file.path } });
        return file;
      },
      allowed: 200,
    },
    correctIntake: {
      request: async () => ({ ...(await newRead()), body: { taxYear: 2024 } }),
      allowed: 200,
    },
    applySuggestion: { request: newRead, allowed: 200 },
    splitDocument: {
      request: async () => ({
        ...(await newFile()),
        body: { parts: [{ firstPage: 1, lastPage: 1 }] },
      }),
      allowed: 201,
    },
    joinPictures: {
      request: async () => ({ body: { fileIds: [(await newPicture()).id] } }),
      allowed: 201,
    },
    listPayers: { request: nothing, allowed: 200 },
    createPayer: { request: async () => ({ body: newPayer() }), allowed: 201 },
    updatePayer: {
      request: async () => ({
        path: (await admin.call(createPayer, { body: newPayer() })).body.id,
        body: { name: 'Brightwater' },
      }),
      allowed: 200,
    },
    readIntakeSettings: { request: nothing, allowed: 200 },
    updateIntakeSettings: { request: async () => ({ body: settings }), allowed: 200 },
  } satisfies Rows;
};
