import { environmentManager, MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClientNote, listClientNotes } from '#contract/clients/client-notes';
import { voidInvoice } from '#contract/billing/invoices';
import { currentToast } from '#web/ui/overlays/toast-store.ts';
import { type ActionOptions, actionOptions, keyOfBody } from './action.ts';
import { queryKey } from './api.ts';
import { queryClient } from './query-client.ts';

const fetched = vi.fn<typeof fetch>();
const params = { id: '0192f0a0-0000-7000-8000-000000000001' };
const note = {
  id: params.id,
  clientId: params.id,
  authorId: params.id,
  version: 1,
  text: 'Calls back',
  mentions: [],
  authorFirstName: 'Pat',
  authorLastName: 'Doe',
  createdAt: '2026-11-23T18:00:00.000Z',
  editedAt: null,
  can: { edit: true, delete: true },
};

beforeEach(() => {
  environmentManager.setIsServer(() => false);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});

afterEach(() => {
  environmentManager.setIsServer(() => true);
  queryClient.clear();
  vi.unstubAllGlobals();
});

const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
const sentKeys = () =>
  fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

function action(options: ActionOptions<typeof createClientNote>) {
  return new MutationObserver(queryClient, actionOptions(createClientNote, options, keyOfBody()));
}

test('a retry of the same input has the same idempotency key, a change and a second one have others', async () => {
  const add = action({});
  const first = { params, body: { text: 'Calls back' } };
  fetched.mockRejectedValueOnce(new TypeError('no connection'));
  await expect(add.mutate(first)).rejects.toThrow('We couldn’t reach the server');
  answer(200, note);
  await add.mutate(first);
  answer(200, note);
  await add.mutate(first);
  answer(200, note);
  await add.mutate({ params, body: { text: 'Calls back on Monday' } });
  const [lost, retried, second, other] = sentKeys();
  expect(lost).toMatch(/^[\da-f-]{36}$/);
  expect(retried).toBe(lost);
  expect(new Set([lost, second, other]).size).toBe(3);
});

test('a success is stored and told, and reads again what the event of the change concerns', async () => {
  const list = queryKey(listClientNotes, { params });
  queryClient.setQueryData(list, []);
  queryClient.setQueryData(['/api/templates'], []);
  answer(200, note);
  const keep = vi.fn<(answer: unknown) => void>();
  const onDone = vi.fn<() => void>();
  const options = { changes: 'clients-changed', keep, onDone } as const;
  await action({ ...options, done: ({ text }) => ({ title: text }) }).mutate({
    params,
    body: { text: 'Calls back' },
  });
  expect(keep).toHaveBeenCalledWith(note, { params, body: { text: 'Calls back' } });
  expect(onDone).toHaveBeenCalledOnce();
  expect(currentToast()).toMatchObject({ title: 'Calls back', open: true });
  expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(['/api/templates'])?.isInvalidated).toBe(false);
});

test('a refusal is told in the server’s words, and reads the same again', async () => {
  const list = queryKey(listClientNotes, { params });
  queryClient.setQueryData(list, []);
  answer(409, { code: 'conflict', message: 'It’s paid already.', requestId: 'r' });
  const onFailed = vi.fn<(error: unknown) => void>();
  const refused = new MutationObserver(
    queryClient,
    actionOptions(
      voidInvoice,
      { changes: 'clients-changed', failed: { title: 'Failed to void invoice' }, onFailed },
      keyOfBody(),
    ),
  ).mutate({ params, body: {} });
  await expect(refused).rejects.toThrow('It’s paid already.');
  expect(onFailed).toHaveBeenCalledOnce();
  expect(currentToast()).toMatchObject({
    title: 'Failed to void invoice',
    description: 'It’s paid already.',
    variant: 'destructive',
  });
  expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
});
