import { expect, it } from 'vitest';
import { notificationKinds } from '#contract/notifications/notifications';
import { type StaffRight, staffRights } from '#domain/staff';
import { kindOf, kindsShownTo, orderedKinds } from './kinds.ts';

const isOfStaff = (kind: (typeof notificationKinds)[number]): boolean =>
  kindOf({ kind }).right !== 'self';

it('shows staff without any right only what is about themselves', () => {
  const shown = kindsShownTo(new Set());
  expect(shown).toContain('new-sign-in');
  expect(shown.filter(isOfStaff)).toEqual([]);
});

it('shows staff what a right is about with that right only', () => {
  const shownWith = (right: StaffRight) => kindsShownTo(new Set([right])).filter(isOfStaff);
  expect(shownWith('messages')).toEqual(['message', 'mention', 'conversation-assigned']);
  expect(shownWith('log')).toEqual(['alarm']);
  expect(shownWith('inquiries')).toEqual(['inquiry-assigned', 'inquiry']);
  expect(shownWith('firm')).toEqual(['firm-export', 'documents-misplaced']);
  expect(shownWith('clients')).toEqual(['work-assigned', 'client-assigned']);
  expect(shownWith('projects')).toEqual(['project-assigned', 'return-answered', 'signature-stuck']);
  expect(shownWith('documents')).toEqual([]);
});

it('has a record of every kind, all of which an owner is shown', () => {
  expect(orderedKinds.toSorted()).toEqual(notificationKinds.toSorted());
  expect(kindsShownTo(new Set(staffRights))).toEqual(orderedKinds);
});
