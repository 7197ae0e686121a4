import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { conclude, playwrightOutcome, vitestOutcome } from './outcomes.mjs';
import { root } from './project.mjs';
import { byKind } from './test-files.mjs';

afterEach(() => vi.restoreAllMocks());

const test = (fullName: string, status: string) => ({ fullName, status });

it('names the tests that failed, and files that could not be run', () => {
  const file = (name: string) => path.join(root, name);
  const outcome = vitestOutcome('unit', 1, {
    numPassedTests: 1,
    testResults: [
      {
        name: file('domain/money.test.ts'),
        status: 'failed',
        assertionResults: [test('adds', 'passed'), test('rounds', 'failed')],
      },
      { name: file('domain/broken.test.ts'), status: 'failed', assertionResults: [] },
    ],
  });
  expect(outcome).toEqual({
    name: 'unit',
    passed: 1,
    failures: ['domain/money.test.ts › rounds', 'domain/broken.test.ts could not be run'],
  });
});

it('names journeys by their file, forms, and title', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok });
  const outcome = playwrightOutcome('journeys', 1, {
    stats: { expected: 1 },
    suites: [
      {
        title: 'couple.spec.ts',
        specs: [spec('the split', true)],
        suites: [{ title: 'by keyboard alone', specs: [spec('the split', false)] }],
      },
    ],
  });
  expect(outcome.failures).toEqual(['e2e/couple.spec.ts › by keyboard alone › the split']);
  expect(outcome.passed).toBe(1);
});

it('counts a runner that failed without a failed test, or without a report', () => {
  expect(vitestOutcome('unit', 1, { numPassedTests: 3 }).failures).toHaveLength(1);
  expect(playwrightOutcome('journeys', 130).failures).toHaveLength(1);
  expect(vitestOutcome('unit', 0, { numPassedTests: 3 }).failures).toEqual([]);
});

it('ends with one list of all failures and the line that counts them', () => {
  const lines: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  const green = { name: 'unit', passed: 5, failures: [] };
  expect(conclude(performance.now(), [green])).toBe(0);
  expect(lines.at(-1)).toBe('5 passed, 0 failed');
  const red = { name: 'journeys', passed: 2, failures: ['sign-in', 'upload'] };
  expect(conclude(performance.now(), [{ ...red, name: 'screens' }, green, red], 'a note')).toBe(1);
  expect(lines).toContain(
    '\nFailed:\n✗ screens: sign-in\n✗ screens: upload\n✗ journeys: sign-in\n✗ journeys: upload',
  );
  expect(lines.at(-1)).toBe('9 passed, 4 failed');
});

it('tells test files apart by what runs them', () => {
  expect(
    byKind([
      'domain/money.ts',
      'domain/money.test.ts',
      'server/crash.long.test.ts',
      'web/features/messages/list.screen.test.tsx',
      'e2e/couple.spec.ts',
      'e2e/support/axe.ts',
    ]),
  ).toEqual({
    tests: ['domain/money.test.ts'],
    longTests: ['server/crash.long.test.ts'],
    screens: ['web/features/messages/list.screen.test.tsx'],
    journeys: ['e2e/couple.spec.ts'],
  });
});
