import {
  accountMenu,
  confirmEmail,
  createClient,
  enterPassword,
  logOut,
  register,
  signInDirectly,
  typeCode,
} from './support/accounts.ts';
import { stopClock } from './support/clock.ts';
import { press, tick, write } from './support/hands.ts';
import { journey } from './support/journey.ts';
import { codeFor } from './support/mailbox.ts';
import { letMinutePass } from './support/minute.ts';
import { toast } from './support/page.ts';
import { newPerson } from './support/people.ts';
import { everyRun, expect, test } from './support/test.ts';

const refusedByDesign = 'the server refuses what this test enters, and Chromium logs every refusal';

journey('what is missing is said at each field', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await press(page.getByRole('button', { name: 'Sign in', exact: true }));
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required');

  await press(page.getByRole('tab', { name: 'Create Account' }));
  await press(page.getByRole('button', { name: 'Create account' }));
  for (const field of ['Username', 'Email', 'First name', 'Last name', 'Password']) {
    await expect(page.getByText(`${field} is required`)).toBeVisible();
  }
  await write(page.getByLabel('Password', { exact: true }), 'elevenchars');
  await expect(page.getByText('Please use at least 12 characters')).toBeVisible();
});

journey(
  'a username that is taken and a common password are refused in place',
  async ({ page, context, allow }) => {
    allow(/status of 4\d\d .*\/api\/register/, refusedByDesign);
    const taken = newPerson();
    await createClient(context, taken);
    await page.goto('/auth?tab=create-account');
    await write(page.getByLabel('First name'), 'Ruth');
    await write(page.getByLabel('Last name'), 'Okafor');
    await write(page.getByLabel('Email'), newPerson().email);
    await write(page.getByLabel('Username'), taken.username.toUpperCase());
    await write(page.getByLabel('Password', { exact: true }), 'passwordpassword');
    await press(page.getByRole('button', { name: 'Create account' }));
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid');
    await write(page.getByLabel('Password', { exact: true }), 'correct horse battery staple');
    await press(page.getByRole('button', { name: 'Create account' }));
    await expect(toast(page, 'Registration failed')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid');
    await expect(page.getByLabel('Last name')).toHaveValue('Okafor');
  },
);

journey(
  'a wrong password is told without saying what was wrong, and the right one goes on',
  async ({ page, context, allow }) => {
    allow(/status of 401 .*\/api\/login\)/, refusedByDesign);
    const person = newPerson();
    await createClient(context, person);
    await page.goto('/auth');
    await enterPassword(page, { ...person, password: 'not the password at all' });
    await expect(toast(page, 'Login failed')).toBeVisible();
    const form = page.getByRole('form', { name: 'Sign In' });
    const sentence = 'The username and password don’t match. Check both and try again.';
    await expect(form.getByText(sentence)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

    const answered = page.waitForResponse('**/api/login', { timeout: 0 });
    await enterPassword(page, { username: `nobody-${person.username}`, password: person.password });
    await answered;
    await expect(form.getByText(sentence)).toBeVisible();

    await enterPassword(page, person);
    await expect(page).toHaveURL(/\/login-2fa/);
  },
);

journey(
  'signing in before the address is proven leads to the e-mail code',
  async ({ page }) => {
    const person = newPerson();
    await register(page, person);
    await page.goto('/auth');
    await enterPassword(page, person);
    await expect(page.getByRole('heading', { name: 'Confirm your email.' })).toBeVisible();
    await confirmEmail(page, person);
    // The username goes along, so the password is what is left to type.
    await expect(page.getByLabel('Username')).toHaveValue(person.username);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  },
  'at a desk',
);

journey(
  'the second step: filled in for developers, wrong, pasted with spaces, kept on reload',
  async ({ page, context, allow }) => {
    allow(/status of 400 .*\/api\/verify-login-2fa/, refusedByDesign);
    const person = newPerson();
    await createClient(context, person);
    await page.goto('/auth');
    await enterPassword(page, person);
    const field = page.getByLabel('Verification code');
    const code = await codeFor(page, person.email, 'sign-in');
    await expect(page.getByText('Development Mode')).toBeVisible();
    await expect(field).toHaveValue(code);

    const resend = page.getByRole('button', { name: /^Send a new code in/ });
    await expect(resend).toBeDisabled();
    expect(await resend.textContent()).toMatch(/ (1:00|0:5\d)$/);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Send a new code in 0:\d\d$/ })).toBeDisabled();

    await typeCode(page, code === '000000' ? '000001' : '000000');
    await expect(
      page.getByText('Invalid verification code. You have 4 tries left.').first(),
    ).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ` ${code.slice(0, 3)} ${code.slice(3)} `,
    );
    await write(field, '');
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.getByRole('heading', { name: 'You’re signed in.' })).toBeVisible();
    await expect(page).toHaveURL('/');
  },
  'at a desk',
);

journey(
  'another code can be asked for when the minute is over, and ends the first',
  async ({ page, context, allow }) => {
    allow(/status of 4\d\d .*\/api\/(resend|verify)-login-2fa/, refusedByDesign);
    const person = newPerson();
    await createClient(context, person);
    await page.goto('/auth');
    await page.clock.install();
    await enterPassword(page, person);
    await expect(page.getByRole('button', { name: /^Send a new code in/ })).toBeDisabled();
    const first = await codeFor(page, person.email, 'sign-in');
    await page.clock.fastForward(61_000);
    // The browser's clock runs ahead of the server's, which counts for itself.
    await press(page.getByRole('button', { name: 'Send a new code', exact: true }));
    await expect(toast(page, 'Error')).toHaveText(/Please wait \d+ seconds before requesting/);
    await expect(page.getByRole('button', { name: /^Send a new code in 0:\d\d$/ })).toBeDisabled();
    await stopClock(page);
    await typeCode(page, first);
    await expect(page.getByRole('heading', { name: 'You’re signed in.' })).toBeVisible();
    await page.clock.runFor(1_499);
    await expect(page).toHaveURL(/\/login-2fa/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/');
  },
);

journey(
  'a trusted browser needs no code again, any other does',
  async ({ page, context, anotherBrowser, product }) => {
    const person = newPerson('Priya', 'Raman');
    await createClient(context, person);
    await page.goto('/auth');
    await enterPassword(page, person);
    await tick(page.getByLabel('Trust this browser for 30 days'));
    await typeCode(page, await codeFor(page, person.email, 'sign-in'));
    await logOut(page);
    await expect(page.getByRole('link', { name: 'Client Portal' }).first()).toBeVisible();
    await page.goBack();
    await expect(accountMenu(page)).toBeHidden();

    // Rulings section 10: the code confirmed the second step, so nothing is asked and nothing missing.
    await page.goto('/auth');
    await enterPassword(page, person);
    await expect(page).toHaveURL('/');
    await expect(accountMenu(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'A safer way to sign in' })).toBeVisible();
    await expect(page.getByText('Email Verification Required')).toBeHidden();
    await page.goto('/verify-phone');
    await expect(page).toHaveURL('/');

    const other = await anotherBrowser();
    await letMinutePass(product);
    await other.goto('/auth');
    await enterPassword(other, person);
    await expect(other.getByRole('heading', { name: 'Enter the code we sent.' })).toBeVisible();
  },
);

journey('a link to a protected screen leads there after sign-in', async ({ page, context }) => {
  const person = newPerson();
  await createClient(context, person);
  await page.goto('/messages');
  await expect(page.getByText('Sign in to continue to Messages')).toBeVisible();
  await press(page.getByRole('region', { name: 'Sign in' }).getByRole('link', { name: 'Sign in' }));
  await enterPassword(page, person);
  await typeCode(page, await codeFor(page, person.email, 'sign-in'));
  await expect(page).toHaveURL('/messages');
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
});

journey(
  'a session that ends while a screen is open is told, and signing in leads back',
  async ({ page, context, allow }) => {
    allow(/status of 401 .*\/api\//, 'what the tabs ask as the session ends is refused');
    const person = newPerson();
    await createClient(context, person);
    await signInDirectly(context, person);
    await page.goto('/?tab=documents');
    await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();

    const summary = await context.newPage();
    await summary.goto('/home');
    await expect(summary.getByRole('heading', { name: 'Your Documents' })).toBeVisible();
    const otherTab = await context.newPage();
    await otherTab.goto('/');
    await logOut(otherTab);

    await Promise.all([
      expect(toast(page, 'Session expired')).toHaveText(/Please log in to continue/),
      expect(toast(summary, 'Unauthorized')).toHaveText(
        /You are logged out\. Logging in again\.\.\./,
      ),
    ]);
    await expect(page).toHaveURL(/\/auth\?redirect=/);
    await expect(page.getByRole('heading', { name: 'Welcome back.' })).toBeVisible();
  },
);

test('the back office is closed to clients', everyRun, async ({ page, context }) => {
  const person = newPerson();
  await createClient(context, person);
  await signInDirectly(context, person);
  await stopClock(page);
  await page.goto('/admin');
  await expect(toast(page, 'Unauthorized')).toHaveText(/Admin access required\. Redirecting\.\.\./);
  await page.clock.runFor(499);
  await expect(page).toHaveURL('/admin');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/');
  // Spec section 9: a toast shows for 5000 ms.
  await page.clock.runFor(4_400);
  await expect(toast(page, 'Unauthorized')).toBeVisible();
  await page.clock.runFor(100);
  await expect(toast(page, 'Unauthorized')).toBeHidden();
  await page.clock.resume();
  await expect(accountMenu(page)).toBeVisible();
});

test('an unknown path is a 404: the landing page for visitors, a page of its own inside', async ({
  page,
  context,
  allow,
}) => {
  allow(/status of 404 .*\/no\/such\/place/, 'the path is unknown on purpose');
  const answer = await page.goto('/no/such/place');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page).toHaveTitle(/^Page Not Found/);
  await expect(page.getByRole('link', { name: 'Client Portal' }).first()).toBeVisible();

  const person = newPerson();
  await createClient(context, person);
  await signInDirectly(context, person);
  expect((await page.goto('/no/such/place'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
