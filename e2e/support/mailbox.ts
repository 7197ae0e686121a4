import { expect, type Page } from '@playwright/test';
import { z } from 'zod';

const messages = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), createdAt: z.iso.datetime() }),
);

/** What the subject of a letter with a code says it is for. */
export type CodeKind = 'verification' | 'sign-in';

/**
 * Waits for a letter with a code and answers the code, as somebody reading their mail would.
 *
 * @param known a code that has been used: the letter must hold another one
 */
export async function codeFor(
  page: Page,
  address: string,
  kind: CodeKind,
  known?: string,
): Promise<string> {
  const newest = async (): Promise<string | undefined> => {
    const response = await page.request.get('/dev/mailbox.json');
    const letter = messages
      .parse(await response.json())
      .find(({ to, subject }) => to === address && subject.startsWith(`Your ${kind} code`));
    const code = letter && /^\d{6}$/m.exec(letter.text)?.[0];
    return code === known ? undefined : code;
  };
  await expect.poll(newest, { message: `a ${kind} code for ${address}` }).toMatch(/^\d{6}$/);
  return (await newest()) ?? '';
}
