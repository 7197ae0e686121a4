import { expect, type Page } from '@playwright/test';
import { z } from 'zod';

const messages = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), createdAt: z.iso.datetime() }),
);

/** Milliseconds between looks: the usual pauses grow to a second, and most journeys wait for emails. */
const intervals = [100];

/** Everything that was sent to an address or a number, newest first. */
export async function mailsTo(page: Page, address: string) {
  const response = await page.request.get('/dev/mailbox.json');
  return messages.parse(await response.json()).filter(({ to }) => to === address);
}

/** Waits for an email and answers its text. */
export async function mailFor(page: Page, address: string, subject: RegExp): Promise<string> {
  const newest = async () =>
    (await mailsTo(page, address)).find((mail) => subject.test(mail.subject))?.text ?? '';
  await expect
    .poll(newest, { message: `an email ${subject} for ${address}`, intervals })
    .not.toBe('');
  return newest();
}

/** Waits for an email with a link and answers the address behind it. */
export async function linkFor(page: Page, address: string, subject: RegExp): Promise<string> {
  const link = /https?:\/\/\S+#token=[\w-]+/.exec(await mailFor(page, address, subject))?.[0];
  if (link === undefined) throw new Error(`no link in the email ${subject}`);
  return link;
}

/** Waits for a text message with a code and answers the code. */
export async function textedCode(page: Page, number: string, known?: string): Promise<string> {
  const newest = async () => {
    const code = (await mailsTo(page, number))
      .map(({ text }) => /^\d{6}$/m.exec(text)?.[0])
      .find((found) => found !== undefined);
    return code === known ? undefined : code;
  };
  await expect
    .poll(newest, { message: `a code texted to ${number}`, intervals })
    .toMatch(/^\d{6}$/);
  return (await newest()) ?? '';
}

/** What the subject of an email with a code says it is for. */
export type CodeKind = 'verification' | 'sign-in' | 'confirmation';

/**
 * Waits for an email with a code and answers the code, as someone reading their mail would.
 *
 * @param known a code that has been used: the email must hold another one
 */
export async function codeFor(
  page: Page,
  address: string,
  kind: CodeKind,
  known?: string,
): Promise<string> {
  const newest = async (): Promise<string | undefined> => {
    const mail = (await mailsTo(page, address)).find(({ subject }) =>
      subject.startsWith(`Your ${kind} code`),
    );
    const code = mail && /^\d{6}$/m.exec(mail.text)?.[0];
    return code === known ? undefined : code;
  };
  await expect
    .poll(newest, { message: `a ${kind} code for ${address}`, intervals })
    .toMatch(/^\d{6}$/);
  return (await newest()) ?? '';
}
