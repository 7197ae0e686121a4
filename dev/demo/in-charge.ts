import { createClientNote, listClientNotes } from '../../contract/clients/client-notes.ts';
import { listAdminConversations } from '../../contract/messages/admin-conversations.ts';
import { setConversationInCharge } from '../../contract/messages/conversations.ts';
import { listTimelines, setStepInCharge } from '../../contract/projects/timeline.ts';
import { listTaxProjects, setProjectInCharge } from '../../contract/projects/projects.ts';
import type { App } from '../../server/app.ts';
import type { SampleOwner } from '../documents/index.ts';
import type { DemoAccount } from './accounts.ts';
import { signInCustomer } from './customer.ts';

/** Whose open project, whose next step, and which conversation has someone of its own in charge. */
const ofProjects: Partial<Record<SampleOwner, string>> = {
  client3: 'preparer',
  client5: 'preparer',
};
const ofNextSteps: Partial<Record<SampleOwner, string>> = {
  client: 'seasonal',
  client2: 'preparer',
  client4: 'seasonal',
};
const ofConversations: Readonly<Record<string, string>> = {
  'Moving to quarterly bookkeeping': 'preparer',
  'One page is missing': 'seasonal',
};

/**
 * Puts colleagues in charge of some work, and mentions one in a note. Needs projects, conversations, and the clients
 * given to the seasonal preparer.
 */
export async function addDemoCharge(
  app: App,
  accounts: ReadonlyMap<string, DemoAccount>,
): Promise<void> {
  const idOf = (username: string): string => {
    const account = accounts.get(username);
    if (!account) throw new Error(`demo data: there is no ${username}`);
    return account.id;
  };
  const admin = accounts.get('admin');
  if (!admin) throw new Error('demo data: there is no admin');
  const owner = await signInCustomer(app, admin);
  const of = (people: Partial<Record<string, string>>, clientId: string) =>
    Object.entries(people).find(([username]) => idOf(username) === clientId)?.[1];

  const { items: projects } = await owner.call(listTaxProjects);
  for (const { id, clientId, status } of projects) {
    if (status === 'completed') continue;
    const person = of(ofProjects, clientId);
    if (person) await owner.call(setProjectInCharge, { id, body: { personId: idOf(person) } });
    const helper = of(ofNextSteps, clientId);
    if (!helper) continue;
    const next = (await owner.call(listTimelines, { id })).find(
      (step) => step.status !== 'completed' && !step.needsSecondPerson,
    );
    if (!next) continue;
    await owner.call(setStepInCharge, { id: next.id, body: { personId: idOf(helper) } });
  }

  const { items: talks } = await owner.call(listAdminConversations);
  for (const { id, subject } of talks) {
    const person = ofConversations[subject];
    if (!person) continue;
    await owner.call(setConversationInCharge, { id, body: { personId: idOf(person) } });
  }

  const id = idOf('client3');
  if ((await owner.call(listClientNotes, { id })).total > 0) return;
  const text = `@[${idOf('preparer')}] please set up the quarterly calls before the season begins.`;
  await owner.call(createClientNote, { id, body: { text } });
}
