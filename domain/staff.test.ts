import { describe, expect, it } from 'vitest';
import { narrowableRoles, staffRights, staffRoles } from './staff.ts';
import { defaultRights, rightsOf } from './staff-rights.ts';

describe('rights of a role', () => {
  it.each(staffRoles)('%s: the defaults hold together', (role) => {
    expect([...rightsOf(role, [])]).toEqual([...defaultRights[role]]);
  });

  it('an owner has all of them, whatever is taken away', () => {
    expect([...rightsOf('owner', staffRights)]).toEqual([...staffRights]);
  });

  it('are only ever narrowed, and never beyond what is needed', () => {
    for (const role of narrowableRoles) {
      for (const taken of staffRights) {
        const before = rightsOf(role, []);
        const after = rightsOf(role, [taken]);
        expect(after.has(taken)).toBe(false);
        expect([...after].filter((right) => !before.has(right))).toEqual([]);
        if (!before.has(taken)) expect(after).toEqual(before);
      }
    }
  });

  it('lose with a right what means nothing without it', () => {
    expect([...rightsOf('preparer', ['documents'])]).not.toContain('organize');
    // The log names documents.
    expect([...rightsOf('preparer', ['documents'])]).not.toContain('log');
    expect([...rightsOf('preparer', ['projects'])]).not.toContain('templates');
    expect([...rightsOf('seasonal', ['clients'])]).toEqual([]);
  });

  it('a front desk opens no document, reads no message, and sees no log', () => {
    const rights = rightsOf('front-desk', []);
    for (const right of ['documents', 'organize', 'messages', 'log', 'exports'] as const) {
      expect(rights.has(right)).toBe(false);
    }
    expect(rights.has('clients')).toBe(true);
  });
});
