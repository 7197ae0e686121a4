// Who is offered a passkey after signing in, and who is left alone.
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aClient } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { SecondStepBanner } from './second-step-banner.tsx';
import { hasDeclinedStrongStep } from './strong-step-offer.ts';

const offer = page.getByRole('region', { name: 'A safer way to sign in' });
const withApp = aClient({ hasStrongStep: true, hasPasskey: false });

/** Whether the device has a finger for a pointer, and can hold a passkey. */
function device({ isPhone, isCapable }: { isPhone: boolean; isCapable: boolean }): void {
  const real = matchMedia;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    real(query === '(pointer: coarse)' ? (isPhone ? 'all' : 'not all') : query),
  );
  vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockResolvedValue(
    isCapable,
  );
}

beforeEach(() => localStorage.clear());

it('offers one tap to who copies codes from an app on a phone, once', async () => {
  device({ isPhone: true, isCapable: true });
  await show(<SecondStepBanner user={withApp} />, { user: withApp });
  await expect.element(offer.getByText(/with one tap on this device/)).toBeVisible();
  await expectAccessible();
  await offer.getByRole('button', { name: 'Don’t offer this now' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  expect(hasDeclinedStrongStep(withApp.id, Date.now() + 400 * 24 * 3600_000)).toBe(true);
});

it.each([
  ['at a desk', withApp, { isPhone: false, isCapable: true }],
  ['on a phone that can hold none', withApp, { isPhone: true, isCapable: false }],
  ['who has a passkey', aClient(), { isPhone: true, isCapable: true }],
] as const)('leaves alone who uses an app: %s', async (_, user, has) => {
  device(has);
  // Signs in with codes, and shows when the device has answered.
  const other = aClient({ id: crypto.randomUUID(), hasStrongStep: false, hasPasskey: false });
  await show(
    <>
      <SecondStepBanner user={user} />
      <SecondStepBanner user={other} />
    </>,
    { user },
  );
  await expect.element(offer.getByText(/instead of emailed codes/)).toBeVisible();
  await expect.element(page.getByText(/with one tap on this device/)).not.toBeInTheDocument();
});
