import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { typeCode } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { press, write } from './hands.ts';
import type { Person } from './people.ts';

/** The code an authenticator app shows for a secret, now or some half minutes later. */
export function appCode(secret: string, stepsLater = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) });
  return app.generate({ timestamp: Date.now() + stepsLater * 30_000 });
}

/**
 * Gives the browser a place for passkeys, such as a laptop with a fingerprint reader has.
 *
 * @param offers whether it offers them by itself where a username is typed; it then takes the first at once
 */
export async function addPasskeyPlace(
  page: Page,
  { offers = false }: { offers?: boolean } = {},
): Promise<{
  /** What the person does when the browser asks: touch the reader, or turn away. */
  answer(willing: boolean): Promise<void>;
  /** Whether the person touches the reader at all. */
  touch(touches: boolean): Promise<void>;
}> {
  if (!offers) {
    await page.addInitScript(() => {
      // Empty pages have none.
      if (!('PublicKeyCredential' in globalThis)) return;
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
  }
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async touch(touches) {
      const enabled = touches;
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    async answer(willing) {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: willing });
    },
  };
}

/** Sets up an authenticator app in the dialog that is open; answers its secret and recovery codes. */
export async function setUpApp(
  page: Page,
  { password }: Pick<Person, 'password'>,
): Promise<{ secret: string; codes: string[] }> {
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel('Current password'), password);
  await press(dialog.getByRole('button', { name: 'Continue' }));
  await expect(
    dialog.getByRole('img', { name: 'QR code for the authenticator app' }),
  ).toBeVisible();
  await expectAccessible(page, 'authenticator app');
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await typeCode(page, appCode(secret));
  await expect(dialog.getByText('You’ll only see these codes once.')).toBeVisible();
  await expectAccessible(page, 'recovery codes');
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await press(dialog.getByRole('link', { name: 'Download' }));
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  // Shown once: Escape does not take them away.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await press(dialog.getByRole('button', { name: 'I have saved them' }));
  await expect(dialog).toBeHidden();
  return { secret, codes };
}
