import { expect, it } from 'vitest';
import { liveEvent, type LiveEvent } from '#contract/live';
import { type StaffRight, staffRights } from '#domain/staff';
import { hearsOf } from './staff-rights.ts';

const clientId = '01a216ac-03e7-752a-a438-404a1502771b';
const everyRight = new Set(staffRights);
const seesAll = (): boolean => true;

const eventOf = (type: LiveEvent['type']): LiveEvent => {
  const fields = {
    type,
    userId: clientId,
    conversationId: clientId,
    firstName: 'Maya',
    workId: clientId,
    done: 1,
    total: 2,
  };
  return liveEvent.parse(fields);
};
const types = liveEvent.options.map(({ shape }) => shape.type.value);

/** Events that someone on the staff is notified of with these rights. */
const heard = (rights: ReadonlySet<StaffRight>, sees = seesAll): LiveEvent['type'][] =>
  types.filter((type) => hearsOf(rights, sees, eventOf(type)));

it('lets staff without any right hear of nothing but the firm’s settings', () => {
  expect(heard(new Set())).toEqual(['firm-changed']);
});

it('lets staff hear of what a right is about with that right only', () => {
  const heardWith = (right: StaffRight) =>
    heard(new Set([right])).filter((type) => type !== 'firm-changed');
  expect(heardWith('documents')).toEqual(['files-changed', 'folders-changed']);
  expect(heardWith('projects')).toEqual([
    'projects-changed',
    'signatures-changed',
    'templates-changed',
    'seasons-changed',
  ]);
  expect(heardWith('messages')).toEqual(['conversations-changed', 'typing']);
  expect(heardWith('invoices')).toEqual(['invoices-changed']);
  expect(heardWith('log')).toEqual(['alarms-changed']);
  expect(heardWith('firm')).toEqual([]);
});

it('lets nobody hear of what goes to one person or one session', () => {
  const heardByOwner = heard(everyRight);
  for (const type of ['notifications-changed', 'rights-changed', 'session-ended'] as const) {
    expect(heardByOwner).not.toContain(type);
  }
});

it('lets nobody hear of a client whom they don’t see', () => {
  const about = heard(everyRight, () => false).map(eventOf);
  expect(about.filter((event) => 'userId' in event)).toEqual([]);
  expect(about.length).toBeGreaterThan(0);
});

it('lets nobody hear of an event that it doesn’t know', () => {
  const fromLaterVersion: { type: string } = { type: 'ledger-changed' };
  expect(hearsOf(everyRight, seesAll, fromLaterVersion as LiveEvent)).toBe(false);
});
