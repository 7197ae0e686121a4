// Signing on a phone in few taps, with nothing ticked beforehand; in person; and what staff see of it.
import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import {
  agreeToSign,
  declineSignature,
  openSignatureRequest,
  readSignatureRequest,
  signOnScreen,
} from '#contract/signing/signing';
import { signInPerson } from '#contract/signing/signatures';
import {
  askOtherSigners,
  getSignatureRequest,
  listSignatureRequests,
  viewSignatureDocument,
} from '#contract/signing/signatures';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { settleIdentityCheck } from '#contract/signing/identity';
import { aClient, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, answerFile, receivedBy } from '#web/testing/server.ts';
import { can, maya, moment, sam, sent } from '#web/testing/signature-records.ts';
import { SignScreen } from './sign-screen.tsx';
import { SignaturesScreen } from './signatures-screen.tsx';
import type { ElectronicFormProps } from './signing-page.tsx';

const isRead: SignatureRequest = {
  ...sent,
  can: { ...can, read: false, agree: true },
  signers: [{ ...maya, step: 'read', openedAt: moment, readAt: moment, readWay: 'screen' }, sam],
};
const agreed: SignatureRequest = {
  ...isRead,
  can: { ...isRead.can, sign: true },
  signers: [
    {
      ...maya,
      step: 'agreed',
      route: 'on-screen',
      openedAt: moment,
      readAt: moment,
      readWay: 'screen',
      agreedAt: moment,
    },
    sam,
  ],
};
const signed: SignatureRequest = {
  ...agreed,
  can: { ...agreed.can, sign: false },
  signers: [{ ...maya, step: 'signed', route: 'on-screen', signedAt: moment }, sam],
};

beforeEach(() => answerFile(viewSignatureDocument, () => new Blob(['text'])));

/** The form itself belongs to agreements. */
const ElectronicStandIn = ({ onCancel, onAgreed }: ElectronicFormProps) => (
  <>
    <h1>Letters and forms on a screen</h1>
    <button type="button" onClick={onAgreed}>
      Agree
    </button>
    <button type="button" onClick={onCancel}>
      Not now
    </button>
  </>
);

const open = (request: SignatureRequest) => {
  answer(getSignatureRequest, () => request);
  answer(openSignatureRequest, () => ({
    ...request,
    signers: request.signers.map((signer) => ({ ...signer, openedAt: moment })),
  }));
  return show(
    <main>
      <SignScreen requestId={request.id} ElectronicForm={ElectronicStandIn} />
    </main>,
    { user: aClient() },
  );
};

it('notes once when its signer has the document before them', async () => {
  await open(sent);
  await expect.element(page.getByRole('button', { name: 'I’ve read it' })).toBeVisible();
  await expect.poll(() => receivedBy(openSignatureRequest)).toHaveLength(1);
});

it('notes nothing of a document that was opened before', async () => {
  await open(isRead);
  await expect.element(page.getByRole('button', { name: 'Sign here' })).toBeVisible();
  expect(receivedBy(openSignatureRequest)).toEqual([]);
});

it.each([390, 768, 1440])('takes three taps after reading at %i px', async (width) => {
  await page.viewport(width, 900);
  await open(sent);
  let now = sent;
  const become = (next: SignatureRequest) => () => (now = next);
  answer(getSignatureRequest, () => now);
  answer(readSignatureRequest, become(isRead));
  answer(agreeToSign, become(agreed));
  answer(signOnScreen, become(signed));
  await page.getByRole('button', { name: 'I’ve read it' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Sign here' }).click();
  await page.getByLabelText('Type your name').fill('Maya Okafor');
  await page.getByRole('checkbox', { name: /I have read “Engagement letter for 2025”/ }).click();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.element(page.getByText(/^You signed on/)).toBeVisible();
  expect(receivedBy(signOnScreen)).toEqual([
    { sha256: 'a'.repeat(64), mark: { kind: 'typed', name: 'Maya Okafor' }, intent: true },
  ]);
  await page.viewport(1440, 900);
});

it('has nothing ticked or typed beforehand, and signs nothing without both', async () => {
  await open(agreed);
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  await expect.element(page.getByLabelText('Type your name')).toHaveValue('');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Type or draw your signature.');
  await page.getByLabelText('Type your name').fill('Maya Okafor');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Check the box to say that you sign.');
  expect(receivedBy(signOnScreen)).toEqual([]);
});

it('takes a drawn signature as lines in a field of its own units', async () => {
  answer(signOnScreen, () => signed);
  await open(agreed);
  await page.getByRole('button', { name: 'Draw it instead' }).click();
  const field = page.getByRole('img', { name: 'Draw your signature' });
  await userEvent.dragAndDrop(field, field, {
    sourcePosition: { x: 20, y: 40 },
    targetPosition: { x: 120, y: 60 },
  });
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.poll(() => receivedBy(signOnScreen).length).toBe(1);
  const [made] = receivedBy(signOnScreen) as { mark: { kind: string; strokes: number[][] } }[];
  expect(made?.mark.kind).toBe('drawn');
  expect(made?.mark.strokes[0]?.length).toBeGreaterThanOrEqual(4);
});

it('asks for consent to electronic records before anything is signed here, and goes on from there', async () => {
  let now = { ...isRead, needsElectronic: true };
  await open(now);
  answer(getSignatureRequest, () => now);
  answer(agreeToSign, () => (now = { ...agreed, needsElectronic: false }));
  const here = page.getByRole('button', { name: 'Sign here' });
  await here.click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await here.click();
  expect(receivedBy(agreeToSign)).toEqual([]);
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect.element(page.getByLabelText('Type your name')).toBeVisible();
  expect(receivedBy(agreeToSign)).toEqual([{ sha256: 'a'.repeat(64), route: 'on-screen' }]);
});

it('asks for it again of who chose to sign here and took it back', async () => {
  await open({ ...agreed, needsElectronic: true, can: { ...agreed.can, sign: false } });
  expect(page.getByLabelText('Type your name').query()).toBeNull();
  await expectAccessible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('button', { name: 'Agree' })).toBeVisible();
});

it('asks for an identity check first where the form needs one', async () => {
  answer(settleIdentityCheck, () => ({ ...agreed, needsIdentity: true }));
  await open({ ...agreed, kind: '8879', needsIdentity: true, can: { ...agreed.can, sign: false } });
  await expect
    .element(page.getByRole('button', { name: 'Start the identity check' }))
    .toBeVisible();
  expect(page.getByLabelText('Type your name').query()).toBeNull();
  await expectAccessible();
});

it('declines with a reason, and not without', async () => {
  answer(declineSignature, () => ({ ...sent, state: 'declined' as const }));
  await open(sent);
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog.getByText('Please say why')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('The fee is wrong');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => receivedBy(declineSignature)).toEqual([{ reason: 'The fee is wrong' }]);
});

it('says why one has to wait, and who signs', async () => {
  await open({ ...sent, can: { ...can, read: false }, waits: 'Your copy comes first.' });
  await expect.element(page.getByText('Your copy comes first.')).toBeVisible();
  const signers = page.getByRole('list', { name: 'Signers' });
  await expect.element(signers.getByText('Maya Okafor (you)')).toBeVisible();
});

it('signs in person once staff say how they know who it is', async () => {
  const request = { ...sent, can: { ...can, withdraw: true, seeInPerson: [maya.id] } };
  answer(listSignatureRequests, () => ({ requests: [request], hasMore: false }));
  answer(signInPerson, () => signed);
  await show(
    <main>
      <SignaturesScreen />
    </main>,
    { user: staffMember() },
  );
  await expectAccessible();
  await page.getByRole('button', { name: 'Sign here: Maya Okafor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText('Choose what you looked at')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('What you looked at'), 'Passport');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabelText('Type your name').fill('Maya Okafor');
  await dialog.getByRole('checkbox').click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.poll(() => receivedBy(signInPerson).length).toBe(1);
  expect(receivedBy(signInPerson)[0]).toMatchObject({
    signerId: maya.id,
    seen: { how: 'photo-id', photoId: 'passport' },
  });
});

it('says why nobody can finish a request, and what staff can do', async () => {
  const blocked = 'Sam Okafor may not sign for 2025 anymore, so this can’t be finished.';
  const stuck = { ...sent, kind: '8879' as const, blocked, can: { ...can, askOthers: true } };
  answer(listSignatureRequests, () => ({ requests: [stuck], hasMore: false }));
  answer(askOtherSigners, () => ({ ...stuck, blocked: null, can }));
  await show(
    <main>
      <SignaturesScreen />
    </main>,
    { user: staffMember() },
  );
  await expect.element(page.getByText(blocked)).toBeVisible();
  await page.getByRole('button', { name: 'Ask the others' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ask the others to sign?' });
  await expect.element(question.getByText(/takes the signatures of both/)).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Ask the others' }).click();
  await expect.element(page.getByText('The others were asked')).toBeVisible();
});
