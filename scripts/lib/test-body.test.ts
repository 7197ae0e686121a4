import { expect, test } from 'vitest';
import { testBody } from './test-body.ts';

const source = `
describe('a document', () => {
  it('is listed', async () => {
    // Only the first is there.
    expect(await list()).toHaveLength(1);
    if (found) {
      expect(found).toBe('first');
    }
  });

  it.each([
    ['too large', 413],
  ])('%s is refused', (_what, status) => {
    expect(answer).toBe(status);
  });

  it('is short', () => expect(1).toBe(1));
});

describe('twice', () => {
  journey(
    'twice',
    async () => {
      expect(page).toBeOpen();
    },
  );
});
`;

test('the body of a test ends where its call does', () => {
  const body = testBody(source, 'is listed');
  expect(body).toContain("toBe('first')");
  expect(body).not.toContain('413');
  expect(testBody(source, 'is short')).toBe("  it('', () => expect(1).toBe(1));");
  expect(body).not.toContain('Only the first');
});

test('cases belong to it, a group of tests is none', () => {
  expect(testBody(source, '%s is refused')).toContain("['too large', 413]");
  expect(testBody(source, '%s is refused')).not.toContain('is listed');
  expect(testBody(source, 'a document')).toBeUndefined();
  expect(testBody(source, 'twice')).toContain('toBeOpen');
  expect(testBody(source, 'is gone')).toBeUndefined();
});
