import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, toast } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows one toast at a time', () => {
  toast({ title: 'First' });
  const first = currentToast();
  toast({ title: 'Second', variant: 'destructive' });
  expect(currentToast()).toMatchObject({ title: 'Second', open: true });
  expect(currentToast()?.id).not.toBe(first?.id);
});

it('removes a dismissed toast after 1,000,000 ms', () => {
  toast({ title: 'Saved' });
  dismissToast(currentToast()?.id ?? -1);
  vi.advanceTimersByTime(999_999);
  expect(currentToast()).toMatchObject({ title: 'Saved', open: false });
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

it('does not dismiss the toast that took its place', () => {
  toast({ title: 'First' });
  const first = currentToast()?.id ?? -1;
  toast({ title: 'Second' });
  dismissToast(first);
  vi.advanceTimersByTime(2_000_000);
  expect(currentToast()).toMatchObject({ title: 'Second', open: true });
});
