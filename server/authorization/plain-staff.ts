import type { NarrowableRole, StaffRight, StaffRole } from '#domain/staff';
import { defaultRights, neededRights } from '#domain/staff-rights';

/** How many there are in the histories. */
export const size = { staff: 3, clients: 4 };

/** Something that changes who on the staff sees what; staff and clients by their place. */
export type StaffChange =
  | { what: 'role'; member: number; role: StaffRole }
  | { what: 'narrow' | 'widen'; role: NarrowableRole; right: StaffRight }
  | { what: 'give' | 'take'; member: number; client: number }
  /** A client has one preparer in charge, or none. */
  | { what: 'charge'; member: number | null; client: number }
  | { what: 'archive' | 'restore'; client: number }
  | { what: 'leave' | 'last day'; member: number };

/**
 * Who on the staff sees what, said as plainly as can be: what all lists, searches, counts, exports, and events are
 * compared with.
 */
export class PlainStaff {
  #roles: StaffRole[] = Array.from({ length: size.staff }, () => 'preparer');
  #narrowed = new Set<string>();
  #given = new Set<string>();
  #inCharge = new Map<number, number | null>();
  #archived = new Set<number>();
  #gone = new Set<number>();

  /** @returns whether it can happen: who left gets no clients, and an owner's work has no last day */
  apply(change: StaffChange): boolean {
    if ('member' in change && change.member !== null && !this.isThere(change.member)) return false;
    switch (change.what) {
      case 'role':
        this.#roles[change.member] = change.role;
        break;
      case 'narrow':
        this.#narrowed.add(`${change.role} ${change.right}`);
        break;
      case 'widen':
        this.#narrowed.delete(`${change.role} ${change.right}`);
        break;
      case 'give':
        this.#given.add(`${change.member} ${change.client}`);
        break;
      case 'take':
        this.#given.delete(`${change.member} ${change.client}`);
        break;
      case 'charge':
        this.#inCharge.set(change.client, change.member);
        break;
      case 'archive':
        this.#archived.add(change.client);
        break;
      case 'restore':
        this.#archived.delete(change.client);
        break;
      case 'leave':
        this.#gone.add(change.member);
        // Their clients are nobody's charge.
        for (const [client, preparer] of this.#inCharge) {
          if (preparer === change.member) this.#inCharge.delete(client);
        }
        break;
      case 'last day':
        if (this.#roles[change.member] === 'owner') return false;
        this.#gone.add(change.member);
    }
    return true;
  }

  isThere = (member: number): boolean => !this.#gone.has(member);
  isArchived = (client: number): boolean => this.#archived.has(client);
  hasPreparer = (client: number): boolean => (this.#inCharge.get(client) ?? null) !== null;

  /** Given to them, or their charge. */
  isTheirs(member: number, client: number): boolean {
    return this.#given.has(`${member} ${client}`) || this.#inCharge.get(client) === member;
  }

  has(member: number, right: StaffRight): boolean {
    const role = this.#roles[member] ?? 'seasonal';
    const isLeft = defaultRights[role].includes(right) && !this.#narrowed.has(`${role} ${right}`);
    return isLeft && (neededRights[right] ?? []).every((needed) => this.has(member, needed));
  }

  sees(member: number, client: number, right: StaffRight): boolean {
    const isSeen = this.has(member, 'everyone') || this.isTheirs(member, client);
    return this.isThere(member) && this.has(member, right) && isSeen;
  }
}
