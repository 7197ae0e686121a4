// A person who may add documents to an account of others in some years only.
import { describe, expect, it } from 'vitest';
import { calendarDay } from '#domain/tax/business-days';
import { testActor } from '#testing/actor';
import { filePolicy, folderPolicy } from './policy.ts';

const timeZone = 'America/Chicago';
const thisYear = Number(calendarDay(new Date(), timeZone).slice(0, 4));
const inLastYear = new Date(`${thisYear - 1}-06-15T12:00:00Z`);
const grants = [{ rights: ['see', 'add'] as const, fromYear: null, toYear: thisYear - 1 }];
const actor = { ...testActor('client'), timeZone, grants };
const file = (taxYear: number | null) => ({
  clientId: actor.clientId,
  taxYear,
  uploadedAt: inLastYear,
  archivedAt: null,
});
const version = (taxYear: number | null) => ({
  file: file(taxYear),
  isLatest: false,
  archivedAt: null,
  scan: 'clean' as const,
});

describe('someone who may add documents until last year', () => {
  it('changes the content of a document of such a tax year', () => {
    expect(filePolicy.can(actor, 'createVersion', file(thisYear - 1))).toMatchObject({
      isAllowed: true,
    });
    expect(filePolicy.can(actor, 'createVersion', file(thisYear))).toMatchObject({
      isAllowed: false,
    });
  });

  it('doesn’t change that of a document without one: the new content counts by the year it comes in', () => {
    const decisions = [
      filePolicy.can(actor, 'createVersion', file(null)),
      filePolicy.can(actor, 'restoreVersion', version(null)),
      filePolicy.can(actor, 'archiveVersion', version(null)),
    ];
    for (const decision of decisions) {
      expect(decision).toMatchObject({
        isAllowed: false,
        message: 'You can’t add documents for this tax year.',
      });
    }
  });

  it('opens no folder now, and reads what came then', () => {
    const { clientId } = actor;
    expect(folderPolicy.can(actor, 'create', { clientId })).toMatchObject({ isAllowed: false });
    expect(filePolicy.can(actor, 'open', { ...file(null), scan: 'clean' })).toMatchObject({
      isAllowed: true,
    });
  });
});
