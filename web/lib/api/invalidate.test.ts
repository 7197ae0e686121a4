import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invalidate } from './invalidate.ts';

it('reads again what changed while its first answer was on its way', async () => {
  const client = new QueryClient();
  const asked: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => asked.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await invalidate(client, { queryKey: ['list'], refetchType: 'none' });
  asked[0]?.('before');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.('after');
  await expect.poll(() => client.getQueryData(['list'])).toBe('after');
  stop();
});

it('leaves a first answer that failed as it is', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let asked = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () => {
      asked += 1;
      return Promise.reject(new Error('refused'));
    },
  });
  const stop = observer.subscribe(() => undefined);
  await invalidate(client, { queryKey: ['list'], refetchType: 'none' });
  await expect.poll(() => client.getQueryState(['list'])?.status).toBe('error');
  expect(asked).toBe(1);
  stop();
});
