import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { undoSeconds } from '#domain/undo';
import { act, currentToast, dismissToast, toast, toastOnce, undo } from './toast-store.ts';

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

describe('Undo', () => {
  it('is offered until others are told, however long the toast is held open', () => {
    const back = vi.fn<() => void>();
    toast({ title: 'Marked processed', action: undo(back) });
    vi.advanceTimersByTime(undoSeconds * 1000 - 1);
    expect(currentToast()?.open).toBe(true);
    act(currentToast()?.action ?? expect.fail());
    expect(back).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(currentToast()?.open).toBe(false);
  });

  it('does nothing on a machine that slept over its end, and says so', () => {
    const back = vi.fn<() => void>();
    const action = undo(back);
    toast({ title: 'Marked processed', action });
    vi.setSystemTime(Date.now() + undoSeconds * 1000);
    act(action);
    expect(back).not.toHaveBeenCalled();
    expect(currentToast()).toMatchObject({ title: 'Too late to undo' });
  });

  it('leaves the toast alone that took its place', () => {
    toast({ title: 'Marked processed', action: undo(() => undefined) });
    toast({ title: 'Saved' });
    vi.advanceTimersByTime(undoSeconds * 1000);
    expect(currentToast()).toMatchObject({ title: 'Saved', open: true });
  });
});

it('says nothing of what fails for a reason that was told, until someone does something', () => {
  vi.stubGlobal('window', new EventTarget());
  toastOnce({ title: 'Session expired', variant: 'destructive' });
  toast({ title: 'Error', description: 'Please log in to continue.', variant: 'destructive' });
  expect(currentToast()).toMatchObject({ title: 'Session expired' });
  window.dispatchEvent(new Event('keydown'));
  toast({ title: 'Login failed', variant: 'destructive' });
  expect(currentToast()).toMatchObject({ title: 'Login failed' });
});
