import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { dashboardAsks } from '#web/lib/api/ask-early.ts';
import { readFirstAnswers } from './first-answers.ts';

it('the dashboard reads what is asked for first, and nothing else', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}', { status: 503 })));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { cookie: '' });
  await readFirstAnswers(new QueryClient());
  const asked = fetched.mock.calls.map(([path]) => path);
  expect(asked.toSorted()).toEqual(dashboardAsks.slice(0, 6).toSorted());
});
