import {
  environmentManager,
  focusManager,
  onlineManager,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

beforeEach(() => {
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers();
});

afterEach(() => {
  environmentManager.setIsServer(() => true);
  queryClient.clear();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('what was read is not read again by itself: never stale, not on focus, not on the line’s return', async () => {
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValue('read');
  const watch = () =>
    new QueryObserver(queryClient, { queryKey: ['list'], queryFn }).subscribe(vi.fn());
  const stop = watch();
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  for (const isThere of [false, true]) {
    focusManager.setFocused(isThere);
    onlineManager.setOnline(isThere);
  }
  const stopAnother = watch();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
  stopAnother();
});

test('what fails is not tried again, neither reading nor changing', async () => {
  const fail = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('refused'));
  const reading = queryClient.fetchQuery({ queryKey: ['refused'], queryFn: fail });
  await expect(reading).rejects.toThrow('refused');
  const stop = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: fail }).subscribe(
    vi.fn(),
  );
  const changing = queryClient.getMutationCache().build(queryClient, { mutationFn: fail });
  await expect(changing.execute(undefined)).rejects.toThrow('refused');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fail).toHaveBeenCalledTimes(3);
  stop();
});
