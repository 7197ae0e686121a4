// Signing with a pen: what the signer does and reads of it, and how staff compare what came back.
import { page } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import { viewFile } from '#contract/documents/files';
import {
  acceptSignedForm,
  listReturnedForms,
  rejectSignedForm,
  type ReturnedForm,
} from '#contract/signing/handwritten';
import { getSignatureRequest, viewSignatureDocument } from '#contract/signing/signatures';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { aClient, idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, answerFile, delayAnswer, receivedBy, answerError } from '#web/testing/server.ts';
import { can, maya, moment, sam, sent } from '#web/testing/signature-records.ts';
import { ReturnedForms } from './returned-forms.tsx';
import { SignScreen } from './sign-screen.tsx';

const onPaper: SignatureRequest = {
  ...sent,
  can: { ...can, read: false, agree: true },
  signers: [
    {
      ...maya,
      step: 'agreed',
      route: 'handwritten',
      openedAt: moment,
      readAt: moment,
      readWay: 'screen',
      agreedAt: moment,
    },
    sam,
  ],
};

beforeEach(() => answerFile(viewSignatureDocument, () => new Blob(['text'])));

const open = (form: SignatureRequest['form']) => {
  answer(getSignatureRequest, () => ({ ...onPaper, form }));
  return show(
    <main>
      <SignScreen requestId={sent.id} ElectronicForm={() => null} />
    </main>,
    { user: aClient() },
  );
};

it('says how to sign with a pen, and nothing of a form that nobody sent', async () => {
  await open(null);
  const print = page.getByRole('link', { name: 'Print the document' });
  await expect.element(print).toHaveAttribute('href', expect.stringContaining('/form'));
  await expect.element(page.getByLabelText('Send the signed form')).toBeInTheDocument();
  expect(page.getByText(/We have the form/).query()).toBeNull();
  await expectAccessible();
});

it('says after a reload that the form was sent in and waits for the firm', async () => {
  await open({ sentAt: moment, decidedAt: null, refusal: null });
  await expect.element(page.getByText(/We have the form that was sent in Feb 3/)).toBeVisible();
  await expect.element(page.getByText(/You don’t need to do anything now/)).toBeVisible();
  await expectAccessible();
});

it('says why a form was sent back', async () => {
  await open({ sentAt: moment, decidedAt: moment, refusal: 'The signature is cut off' });
  await expect.element(page.getByText('Please send the form again.')).toBeVisible();
  await expect.element(page.getByText(/: The signature is cut off/)).toBeVisible();
});

const form: ReturnedForm = {
  id: idOf(20),
  fileId: idOf(21),
  fileName: 'Signed.txt',
  fileType: 'text/plain',
  sentAt: moment,
  code: 'same',
  decidedAt: null,
  refusal: null,
};

const compare = () => {
  answerFile(viewFile, () => new Blob(['signed']));
  return show(
    <main>
      <ReturnedForms request={sent} onClose={() => undefined} />
    </main>,
    { user: staffMember() },
  );
};
const dialog = page.getByRole('dialog', { name: 'Signed forms' });

it('notes whose signatures a form carries, and not without a choice', async () => {
  answer(listReturnedForms, () => [form]);
  answer(acceptSignedForm, () => sent);
  await compare();
  await expect.element(dialog.getByText('It’s the form we issued')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Note signatures' }).click();
  await expect.element(dialog.getByText(/^Choose whose signatures/)).toBeVisible();
  expect(receivedBy(acceptSignedForm)).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Sam Okafor' }).click();
  await dialog.getByRole('button', { name: 'Note signatures' }).click();
  await expect
    .poll(() => receivedBy(acceptSignedForm))
    .toEqual([{ returnId: form.id, signerIds: [sam.id] }]);
});

it('sends a form back with what is wrong, and not without', async () => {
  answer(listReturnedForms, () => [{ ...form, code: 'other' as const }]);
  answer(rejectSignedForm, () => sent);
  await compare();
  await expect.element(dialog.getByText('It’s another form')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect.element(dialog.getByText('Say what is wrong with it')).toBeVisible();
  await dialog.getByRole('textbox').fill('Another form');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect
    .poll(() => receivedBy(rejectSignedForm))
    .toEqual([{ returnId: form.id, reason: 'Another form' }]);
});

it('says that they load', async () => {
  delayAnswer(listReturnedForms);
  await compare();
  await expect.element(dialog.getByLabelText('Signed forms are loading')).toBeInTheDocument();
});

it('says where no form came back yet', async () => {
  answer(listReturnedForms, () => []);
  await compare();
  await expect.element(dialog.getByText('No signed form has come back yet.')).toBeVisible();
});

it('says where they could not be loaded', async () => {
  answerError(listReturnedForms, 'internal', 'The server failed.');
  await compare();
  await expect
    .element(dialog.getByRole('heading', { name: 'Signed forms could not be loaded' }))
    .toBeVisible();
});
