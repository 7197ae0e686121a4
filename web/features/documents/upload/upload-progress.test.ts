import { describe, expect, test } from 'vitest';
import {
  addSample,
  type ProgressSample,
  secondsLeft,
  sentOf,
  timeLeft,
} from './upload-progress.ts';

describe('the time an upload still takes', () => {
  test('is not guessed from the first moments', () => {
    const samples = [
      { at: 0, bytes: 0 },
      { at: 300, bytes: 500 },
    ];
    expect(secondsLeft(samples, 1000)).toBeUndefined();
    expect(secondsLeft([], 1000)).toBeUndefined();
  });

  test('follows from the speed', () => {
    const samples = [
      { at: 0, bytes: 0 },
      { at: 2000, bytes: 500 },
    ];
    expect(secondsLeft(samples, 1500)).toBe(4);
  });

  test('is unknown while nothing moves', () => {
    const samples = [
      { at: 0, bytes: 200 },
      { at: 2000, bytes: 200 },
    ];
    expect(secondsLeft(samples, 1000)).toBeUndefined();
  });

  test('forgets how fast it was long ago', () => {
    // Quick for 10 s, then 100 bytes a second.
    let samples: readonly ProgressSample[] = [{ at: 0, bytes: 0 }];
    samples = addSample(samples, { at: 10_000, bytes: 10_000 });
    for (let at = 11_000; at <= 20_000; at += 1000) {
      samples = addSample(samples, { at, bytes: 10_000 + (at - 10_000) / 10 });
    }
    expect(secondsLeft(samples, 12_000)).toBe(10);
    expect(samples.length).toBeLessThan(9);
  });
});

test('times and sizes read like a sentence', () => {
  expect(timeLeft(1)).toBe('about 1 second left');
  expect(timeLeft(42)).toBe('about 42 seconds left');
  expect(timeLeft(61)).toBe('about 1 minute left');
  expect(timeLeft(150)).toBe('about 3 minutes left');
  expect(sentOf(1_300_234, 2_160_066)).toBe('1.24 of 2.06 MB');
  expect(sentOf(0, 3_174)).toBe('0.0 of 3.1 KB');
});
