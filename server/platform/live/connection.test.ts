import { expect, it } from 'vitest';
import type { AccessRight } from '#domain/client-accounts';
import { testActor } from '#testing/actor';
import { reachesAccount } from './connection.ts';

const actor = testActor('client');
const account = '01a216ac-03e7-752a-a438-404a1502771b';
const madeAt = '2026-11-26T07:00:00.000Z';

/** Whether news of signatures in an account of another person, about a year, reaches someone with a right since 2025. */
const isNotified = (right: AccessRight, taxYear: number): boolean =>
  reachesAccount(
    {
      event: { type: 'signatures-changed', userId: account },
      records: [{ taxYear, madeAt }],
    },
    [{ rights: [right], fromYear: 2025, toYear: null }],
    actor,
  );

it('tells who signs for an account of its signatures, in their years', () => {
  expect(isNotified('sign', 2025)).toBe(true);
  expect(isNotified('see', 2025)).toBe(true);
  expect(isNotified('sign', 2024)).toBe(false);
  expect(isNotified('pay', 2025)).toBe(false);
});
