import {
  accountMenu,
  becomeAssistant,
  createClient,
  enterPassword,
  signInDirectly,
} from './support/accounts.ts';
import { setUpApp } from './support/authenticator.ts';
import { expectAccessible } from './support/axe.ts';
import { press, tick, write } from './support/hands.ts';
import { journey } from './support/journey.ts';
import { linkFor } from './support/mailbox.ts';
import { newPerson } from './support/people.ts';
import { expect } from './support/test.ts';

journey(
  'two people with one email address: staff invite the second one, who opens the account with a code',
  async ({ page, anotherBrowser, product, allow }) => {
    allow(
      /status of 4(03|09) .*\/api\//,
      'the address is taken at first, and enrollment is required',
    );
    const maya = newPerson('Maya', 'Lindqvist');
    const first = await anotherBrowser();
    await createClient(first.context(), maya);
    await signInDirectly(first.context(), maya);

    await becomeAssistant(page.context(), product);
    await page.goto('/admin?section=clients&open=invite');
    const dialog = page.getByRole('dialog', { name: 'Invite client' });
    await write(dialog.getByLabel('First name'), 'Sam');
    await write(dialog.getByLabel('Last name'), 'Lindqvist');
    await write(dialog.getByLabel('Email'), maya.email);
    const send = dialog.getByRole('button', { name: 'Send invitation' });
    await press(send);
    await expect(dialog.getByText(/once Maya signs in with an authenticator app/)).toBeVisible();
    const shares = dialog.getByRole('checkbox', { name: /They share this address/ });
    await expect(shares).toHaveCount(0);

    await first.goto('/?tab=profile&open=authenticator');
    await setUpApp(first, maya);
    await press(send);
    await tick(shares);
    await expectAccessible(page, 'invitation to share an address');
    await press(send);
    const code = page.getByRole('dialog', { name: 'Invitation code for Sam Lindqvist' });
    await expectAccessible(page, 'before the invitation code');
    await press(code.getByRole('button', { name: 'Make a code' }));
    const shown = code.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const typed = (await shown.textContent()) ?? '';
    await expectAccessible(page, 'invitation code');
    // Shown once: Escape does not take it away.
    await page.keyboard.press('Escape');
    await press(code.getByRole('button', { name: 'Sam has it' }));
    await expect(page.getByText('Shares this address with Maya Lindqvist')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make a code' })).toBeVisible();

    const { email } = maya;
    const sam = { ...newPerson('Sam', 'Lindqvist'), email };
    const second = await anotherBrowser();
    await second.goto(await linkFor(second, email, /invites you to the client portal$/));
    const create = second.getByRole('button', { name: 'Create your account' });
    await press(create);
    await expect(
      second.getByText('Enter the code we gave you in person or by phone'),
    ).toBeVisible();
    await expectAccessible(second, 'invitation with a code');
    await write(second.getByLabel('Code from us'), typed);
    await write(second.getByLabel('Username'), sam.username);
    await write(second.getByLabel('Password', { exact: true }), sam.password);
    await press(create);
    await expect(second.getByRole('heading', { name: 'Choose your second step.' })).toBeVisible();
    await expectAccessible(second, 'choice of a second step');
    await press(second.getByRole('button', { name: 'Set up an authenticator app' }));
    await setUpApp(second, sam);
    await expect(accountMenu(second)).toBeVisible();
    await second.goto('/?tab=profile');
    await expect(second.getByText(/Someone else uses this address too/)).toBeVisible();
    await expectAccessible(second, 'profile of someone who shares an address');

    const third = await anotherBrowser();
    await third.goto('/auth');
    await enterPassword(third, sam);
    await expect(third).toHaveURL(/\/login-2fa/);
    await expect(third.getByRole('button', { name: /email/i })).toHaveCount(0);
    await third.goto('/forgot-password');
    await press(third.getByRole('button', { name: 'I have a code from you' }));
    await expectAccessible(third, 'a new password with a code');
  },
);
