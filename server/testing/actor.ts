import { v7 as uuidv7 } from 'uuid';
import type { Actor, ClientActor } from '#platform/actor';

/** Someone with a session of their own, verified and with a fresh second step; a client of their own papers. */
export function testActor(role: 'client', userId?: string): ClientActor;
export function testActor(role: Actor['role'], userId?: string): Actor;
export function testActor(role: Actor['role'], userId = uuidv7()): Actor {
  const caller = {
    userId,
    sessionId: uuidv7(),
    emailVerified: true,
    enrollmentRequired: false,
    hasFreshSecondStep: true,
  };
  return role === 'admin' ? { ...caller, role } : { ...caller, role, clientId: userId };
}
