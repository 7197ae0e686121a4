import { describe, expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

/** A computation that ends when it is told to. */
function controlled() {
  const begun: PromiseWithResolvers<number>[] = [];
  const ask = coalesce(() => {
    const answer = Promise.withResolvers<number>();
    begun.push(answer);
    return answer.promise;
  });
  return { begun, ask };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('an answer for many', () => {
  it('is computed once for all who ask before it begins', async () => {
    const { begun, ask } = controlled();
    const asked = [ask(), ask(), ask()];
    await settle();
    expect(begun).toHaveLength(1);
    begun[0]?.resolve(7);
    expect(await Promise.all(asked)).toEqual([7, 7, 7]);
  });

  it('is never older than its question: who asks in the meantime waits for the next', async () => {
    const { begun, ask } = controlled();
    const early = ask();
    await settle();
    const late = [ask(), ask()];
    await settle();
    expect(begun).toHaveLength(1);
    begun[0]?.resolve(1);
    expect(await early).toBe(1);
    await settle();
    expect(begun).toHaveLength(2);
    begun[1]?.resolve(2);
    expect(await Promise.all(late)).toEqual([2, 2]);
  });

  it('fails for those who waited for it, and not for those after them', async () => {
    const { begun, ask } = controlled();
    const failed = ask();
    await settle();
    const later = ask();
    begun[0]?.reject(new Error('the database is away'));
    await expect(failed).rejects.toThrow('the database is away');
    await settle();
    begun[1]?.resolve(3);
    expect(await later).toBe(3);
  });
});
