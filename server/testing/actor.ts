import { v7 as uuidv7 } from 'uuid';
import type { StaffRole } from '#domain/staff';
import { rightsOf } from '#domain/staff-rights';
import { fullGrant } from '#domain/client-accounts';
import type { Actor, ClientActor, StaffActor } from '#platform/actor';

/**
 * Someone with their own session, verified and with a fresh second step: their own client
 * papers, or an owner of the firm.
 */
export function testActor(role: 'client', userId?: string): ClientActor;
export function testActor(role: 'admin', userId?: string): StaffActor;
export function testActor(role: Actor['role'], userId?: string): Actor;
export function testActor(role: Actor['role'], userId = uuidv7()): Actor {
  const caller = {
    userId,
    sessionId: uuidv7(),
    emailVerified: true,
    enrollmentRequired: false,
    hasFreshSecondStep: true,
  };
  return role === 'admin'
    ? { ...caller, role, ...staffAs('owner') }
    : { ...caller, role, clientId: userId, grants: [fullGrant], timeZone: 'America/Chicago' };
}

/** What the session of someone in a role says, which no owner has narrowed. */
export const staffAs = (staffRole: StaffRole) => ({ staffRole, rights: rightsOf(staffRole, []) });
