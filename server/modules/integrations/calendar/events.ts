import { createHash } from 'node:crypto';
import { calendarDay, calendarDaysAfter } from '#domain/tax/business-days';
import { estimateDatesBetween, keyDatesBetween } from '#domain/tax/key-dates';
import type { CalendarNames } from '#domain/calendar-values';
import { invoiceDueDays } from '#modules/billing/invoices';
import { projectDueDays } from '#modules/projects';
import { returnDueDays } from '#modules/returns';
import type { Executor } from '#platform/database/database';
import type { CalendarEvent } from '#platform/calendar-text';
import type { OpenFeed } from './feeds.ts';

const daysBack = 60;
const daysAhead = 400;

interface Named {
  firstName: string;
  lastName: string;
}

/** What is due around today, as far as the feed's owner sees it; no amount, and no name unless they chose so. */
export async function eventsOf(
  db: Executor,
  { names, estimates, actors }: OpenFeed,
  timeZone: string,
): Promise<CalendarEvent[]> {
  const today = calendarDay(new Date(), timeZone);
  const [from, to] = [calendarDaysAfter(today, -daysBack), calendarDaysAfter(today, daysAhead)];
  const events: CalendarEvent[] = [];
  for (const { day, usual, title, payment } of estimates ? estimateDatesBetween(from, to) : []) {
    // As below.
    const changedAt = new Date(`${usual}T00:00:00Z`);
    events.push({ uid: `estimate-${payment}`, day, title, changedAt });
  }
  for (const actor of actors) {
    const seesProjects = actor.role === 'client' || actor.rights.has('projects');
    for (const due of seesProjects ? await projectDueDays(db, actor, from, to) : []) {
      const what = `${due.taxYear} return`;
      events.push({
        uid: due.step === null ? `project-${due.id}` : `step-${due.id}`,
        day: due.day,
        title: withName(names, due, due.step === null ? `${what} due` : `${due.step}, ${what}`),
        changedAt: due.updatedAt,
      });
    }
    if (actor.role === 'client') {
      for (const due of await returnDueDays(db, actor, from, to)) {
        const { id, number, day, changedAt } = due;
        events.push({
          uid: `return-${id}-${number}`,
          day,
          title: withName(names, due, due.title),
          changedAt,
        });
      }
      for (const due of await invoiceDueDays(db, actor, from, to)) {
        const title = withName(names, due, `Invoice ${due.number} due`);
        events.push({ uid: `invoice-${due.id}`, day: due.day, title, changedAt: due.updatedAt });
      }
    } else {
      for (const { day, usual, kind, title } of keyDatesBetween(from, to)) {
        // Law has no moment of its own: the day stands for it, so that the feed stays the same.
        const changedAt = new Date(`${usual}T00:00:00Z`);
        events.push({ uid: `date-${kind}-${usual}-${hashOf(title)}`, day, title, changedAt });
      }
    }
  }
  return events;
}

function withName(names: CalendarNames, { firstName, lastName }: Named, text: string): string {
  const parts = [firstName, lastName].filter((part) => part !== '');
  if (names === 'none') return text;
  if (names === 'full') return `${text}: ${parts.join(' ')}`;
  return `${text}: ${parts.map((part) => `${String.fromCodePoint(part.codePointAt(0) ?? 0)}.`).join(' ')}`;
}

/** Several dates may fall on one day; their words tell them apart and stay the same. */
const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);
