// An owner hires someone for the front desk, limits the role, reassigns their work, and lets them go; the front desk's day.
import { becomeAssistant, createClient, signInDirectly, typeCode } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { choose, press, tick, write } from './support/hands.ts';
import { journey } from './support/journey.ts';
import { changeDatabase } from './support/database.ts';
import { codeFor, linkFor } from './support/mailbox.ts';
import { toast } from './support/page.ts';
import { familyName, newPerson } from './support/people.ts';
import { expect } from './support/test.ts';

journey(
  'an owner hires for the front desk, narrows the role, and ends the access',
  async ({ page, anotherBrowser, product, allow }) => {
    const desk = await anotherBrowser();
    allow(/status of 401 .*\/api\//, 'the session ends while the page is open');
    const client = newPerson('Beatrix', 'Underhill');
    await createClient(desk.context(), client);
    const hired = newPerson('Priya', familyName('Raman'));
    const name = `${hired.firstName} ${hired.lastName}`;
    await becomeAssistant(page.context(), product);
    await page.goto('/admin?section=team');
    await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible();
    await expectAccessible(page, 'team');

    await press(page.getByRole('button', { name: 'Invite a team member' }));
    const dialog = page.getByRole('dialog', { name: 'Invite a team member' });
    await choose(dialog.getByLabel('Role'), 'seasonal');
    await press(dialog.getByRole('button', { name: 'Send invitation' }));
    await expect(dialog.getByText('First name is required')).toBeVisible();
    await write(dialog.getByLabel('First name'), hired.firstName);
    await write(dialog.getByLabel('Last name'), hired.lastName);
    await write(dialog.getByLabel('Email'), hired.email);
    await press(dialog.getByRole('button', { name: 'Send invitation' }));
    await expect(dialog.getByText('Enter the last day of their work')).toBeVisible();
    await choose(dialog.getByLabel('Role'), 'front-desk');
    await expectAccessible(page, 'inviting a team member');
    await press(dialog.getByRole('button', { name: 'Send invitation' }));
    await expect(toast(page, 'Invitation sent')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(name);

    await desk.goto(await linkFor(page, hired.email, /invites you to the team/));
    await expect(desk.getByRole('heading', { name: 'Welcome, Priya.' })).toBeVisible();
    await write(desk.getByLabel('Username'), hired.username);
    await write(desk.getByLabel('Password', { exact: true }), hired.password);
    await press(desk.getByRole('button', { name: 'Create your account' }));
    await typeCode(desk, await codeFor(page, hired.email, 'sign-in'));
    await expect(desk.getByRole('heading', { name: 'What needs attention today' })).toBeVisible();

    // What the role doesn't reach is offered nowhere, and said plainly at its address.
    const tiles = desk.getByRole('navigation', { name: 'Back office' }).getByRole('link');
    const names = (await tiles.allTextContents()).join(' ');
    expect(names).toContain('Clients');
    for (const name of ['Pending', 'Messages', 'Archived']) expect(names).not.toContain(name);
    for (const address of ['/admin?section=pending', '/admin?section=team', '/messages']) {
      await desk.goto(address);
      await expect(
        desk.getByRole('heading', { name: 'You don’t have access to this screen' }),
      ).toBeVisible();
    }
    await expectAccessible(desk, 'no access');
    await desk.goto(`/admin?section=clients&q=${client.username}`);
    await press(desk.getByRole('link', { name: 'Beatrix Underhill' }));
    const tabs = desk.getByRole('tablist', { name: 'Parts of the client' }).getByRole('tab');
    await expect(tabs).toHaveText(['Information', /^Invoices/, 'Agreements']);
    await expect(desk.getByRole('button', { name: 'Edit' })).toBeHidden();
    await expectAccessible(desk, 'a client as the front desk sees one');

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Rights', exact: true })).toBeVisible();
    // A phone shows one role at a time.
    const roles = page.getByLabel('Role', { exact: true });
    if (await roles.isVisible()) await choose(roles, 'front-desk');
    const invoices = page.getByRole('checkbox', { name: 'Front desk: Invoices' });
    await tick(invoices, false);
    await expect(tabs).toHaveText(['Information', 'Agreements']);
    await tick(invoices);
    await expect(tabs).toHaveCount(3);

    const members = page.getByRole('list', { name: 'Members', exact: true });
    await expect(members).toContainText(name);
    await changeDatabase(
      product,
      `INSERT INTO client_preparers (client_id, preparer_id, since)
        SELECT c.id, s.id, '2026-01-05' FROM users AS c, users AS s WHERE c.username = $1 AND s.username = $2`,
      [client.username, hired.username],
    );
    await press(page.getByRole('button', { name: `Actions for ${name}` }));
    await press(page.getByRole('menuitem', { name: 'Reassign work…' }));
    const work = page.getByRole('dialog', { name: `Reassign the work of ${name}` });
    const taker = work.getByLabel('Who takes over?');
    const tobias = taker.getByRole('option', { name: 'Tobias Lindqvist' });
    await choose(taker, (await tobias.getAttribute('value')) ?? '');
    await expect(work.getByRole('status')).toContainText(/^To .*: 1 client/);
    await expectAccessible(page, 'reassigning work');
    await press(work.getByRole('button', { name: 'Reassign', exact: true }));
    await expect(toast(page, 'Work reassigned')).toBeVisible();
    const reassigned = page.getByRole('list', { name: 'Reassigned work' });
    await press(reassigned.getByRole('button', { name: new RegExp(`^Undo ${name} to`) }));
    await expect(toast(page, 'Undone')).toBeVisible();
    await expect(reassigned).toBeHidden();

    await page.goto('/admin?section=team');
    await press(page.getByRole('button', { name: `Actions for ${name}` }));
    await press(page.getByRole('menuitem', { name: 'End access…' }));
    const ending = page.getByRole('dialog', { name: `End ${name}’s access?` });
    await expect(ending.getByLabel('Who takes over 1 client?')).toBeVisible();
    await expectAccessible(page, 'ending access');
    await press(ending.getByRole('button', { name: 'End access' }));
    await expect(toast(page, 'Access ended')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Past members' })).toContainText(name);
    await expect(desk.getByRole('heading', { name: 'Welcome back.' })).toBeVisible();
    await expect(
      signInDirectly(desk.context(), { username: hired.username, password: hired.password }),
    ).rejects.toThrow('closed');
  },
);
