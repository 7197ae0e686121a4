import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownRate, Throttle } from './throttle.ts';

let done = 0;
const paced = () => new Throttle(() => (done += 1), { burst: 3, everyMs: 1000, withinMs: 0 });
beforeEach(() => {
  done = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('a pace', () => {
  it('lets a few through at once', () => {
    const asked = paced();
    for (let count = 0; count < 3; count += 1) asked.ask();
    expect(done).toBe(3);
  });

  it('does what comes too often later, and once', () => {
    const asked = paced();
    for (let count = 0; count < 50; count += 1) asked.ask();
    expect(done).toBe(3);
    vi.advanceTimersByTime(2000);
    expect(done).toBe(4);
    vi.advanceTimersByTime(60_000);
    expect(done).toBe(4);
  });

  it('goes on at its pace for as long as it is asked', () => {
    const asked = paced();
    for (let time = 0; time < 60_000; time += 100) {
      asked.ask();
      vi.advanceTimersByTime(100);
    }
    expect(done).toBeGreaterThan(40);
    expect(done).toBeLessThan(80);
  });

  it('does it soon, and once, where many hear of the same', () => {
    const asked = new Throttle(() => (done += 1), { burst: 3, everyMs: 1000, withinMs: 200 });
    for (let count = 0; count < 3; count += 1) asked.ask();
    expect(done).toBe(0);
    vi.advanceTimersByTime(200);
    expect(done).toBe(1);
  });

  it('answers what arrives together once, and so soon that nobody notices', () => {
    const asked = new Throttle(() => (done += 1), ownRate);
    for (let count = 0; count < 10; count += 1) asked.ask();
    expect(done).toBe(0);
    vi.advanceTimersByTime(50);
    expect(done).toBe(1);
  });

  it('after a rest lets a few through again', () => {
    const asked = paced();
    for (let count = 0; count < 4; count += 1) asked.ask();
    vi.advanceTimersByTime(10_000);
    for (let count = 0; count < 3; count += 1) asked.ask();
    expect(done).toBe(7);
  });

  it('does nothing more once it is stopped', () => {
    const asked = paced();
    for (let count = 0; count < 4; count += 1) asked.ask();
    asked.stop();
    vi.advanceTimersByTime(10_000);
    expect(done).toBe(3);
  });
});
