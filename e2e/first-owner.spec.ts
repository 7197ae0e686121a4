// The first start of a firm: the link that the server shows leads to the owner’s back office.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { typeCode } from './support/accounts.ts';
import { setUpApp } from './support/authenticator.ts';
import { expectAccessible } from './support/axe.ts';
import { changeDatabase } from './support/database.ts';
import { press, write } from './support/hands.ts';
import { journey } from './support/journey.ts';
import { codeFor } from './support/mailbox.ts';
import { startOneNode } from './support/nodes.ts';
import { newPerson } from './support/people.ts';
import { expect } from './support/test.ts';

journey(
  'the first owner comes from the link that the start shows to the back office',
  async ({ anotherBrowser, allow }) => {
    allow(/status of 400 .*\/api\/setup/, 'the link works once');
    allow(/status of 403 .*\/api\//, 'before the second step, every other call is refused');
    const dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-first-owner-'));
    const running = await startOneNode(dataDir);
    const output = () => running.nodes.map((node) => node.output()).join('');
    const link = () => /\S+\/setup(#token=[\w-]+)/.exec(output())?.[1] ?? '';
    await expect.poll(link).not.toBe('');
    // Development doesn't ask for it by itself, production does from its first start on.
    await changeDatabase(
      { dataDir },
      'INSERT INTO sign_in_rules (admins_need_strong_step, required_from) VALUES (true, now())',
      [],
    );
    const owner = newPerson('Ruth', 'Hanley');
    const page = await anotherBrowser({ baseURL: running.origin });
    await page.goto(`/setup${link()}`);
    await expect(page.getByRole('heading', { name: 'Create the owner’s account.' })).toBeVisible();
    await press(page.getByRole('button', { name: 'Create your account' }));
    await expect(page.getByText('First name is required')).toBeVisible();
    await expectAccessible(page, 'the first owner’s account');
    await write(page.getByLabel('First name'), owner.firstName);
    await write(page.getByLabel('Last name'), owner.lastName);
    await write(page.getByLabel('Email'), owner.email);
    await write(page.getByLabel('Username'), owner.username);
    await write(page.getByLabel('Password', { exact: true }), owner.password);
    await press(page.getByRole('button', { name: 'Create your account' }));

    await expect(page.getByRole('heading', { name: 'Enter the code we sent.' })).toBeVisible();
    await typeCode(page, await codeFor(page, owner.email, 'sign-in'));
    await expect(
      page.getByRole('heading', { name: 'One more thing before you work.' }),
    ).toBeVisible();
    await press(page.getByRole('button', { name: 'Set up an authenticator app' }));
    await setUpApp(page, owner);
    await expect(page.getByRole('heading', { name: 'What needs attention today' })).toBeVisible();
    await page.goto('/admin?section=team');
    await expect(page.getByRole('list', { name: 'Members', exact: true })).toContainText(
      'Ruth Hanley',
    );

    const other = await anotherBrowser({ baseURL: running.origin });
    await other.goto(`/setup${link()}`);
    await expect(other.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible();
    await expectAccessible(other, 'a link that was used');

    await Promise.all([page, other].map((open) => open.goto('about:blank')));
    for (const node of running.nodes) expect(await node.stop()).toBe(0);
    await running.stopRest();
    await rm(dataDir, { recursive: true, force: true });
  },
);
