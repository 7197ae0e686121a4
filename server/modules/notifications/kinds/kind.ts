import type { StaffRight } from '#domain/staff';
import type { Actor } from '#platform/actor';

/**
 * All there is to one kind of notification: who sees it, where it leads, and what the app, a push message, and an email
 * say of it.
 *
 * @typeParam Event the ids the notification concerns and what its texts need
 * @typeParam Right `self`: it is about the person themselves
 */
export interface Kind<Event, Right extends StaffRight | 'self' = StaffRight | 'self'> {
  /** What staff need in order to see it. */
  right: Right;
  /** The preference that turns off its email, text message, and push message. The app always shows it. */
  preference: 'fileUploadAlerts' | 'statusUpdates' | null;
  /** The record it is about: unread events about the same one are one notification. Null: each is a notification. */
  subjectId: (event: Event) => string | null;
  /** Where it leads, as a path of this site without the client account. */
  link: (event: Event, role: Actor['role']) => string;
  /**
   * What the app says, with document names and amounts.
   *
   * @param count how often it happened since it was last read
   */
  app: (event: Event, count: number) => AppText;
  /**
   * What a locked screen shows, which anyone may see: no name of a person, document, or step, and no amount or year.
   * The title says who it is from.
   */
  push: string | Readonly<Record<Actor['role'], string>>;
  /** What the email about unread news says, which others may read: no document, subject, step, or amount. */
  digest: Digest<Event>;
  /** The label of the button in an email about this alone, where it isn’t “View the update”. */
  action?: string;
}

export interface AppText {
  title: string;
  message: string;
}

/**
 * A line for each event, or one for all of them. `by-sender`: one for each sender, as of messages. `own-email`: none, as
 * the event always has an email to itself.
 */
export type Digest<Event> =
  | 'by-sender'
  | 'own-email'
  | { each: (event: Event) => string }
  | {
      one: string;
      many: (count: number) => string;
      /** How many things one event is about, where that isn't one. */
      count?: (event: Event) => number;
    };
