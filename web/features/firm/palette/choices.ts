import {
  Archive,
  ArrowRight,
  Clock,
  FileText,
  FolderKanban,
  Keyboard,
  type LucideIcon,
  MessageSquare,
  Plus,
  ReceiptText,
  Upload,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { z } from 'zod';
import type { User } from '#contract/identity/accounts';
import type { PaletteResults } from '#contract/firm/palette';
import { dollars } from '#domain/money';
import type { StaffRight } from '#domain/staff';
import { adminLinks, adminSections, reachesScreen } from '#web/lib/admin-screens.ts';
import { plural } from '#web/lib/format/format.ts';
import { may } from '#web/lib/session/rights.ts';

/** Where a choice leads: a screen of the back office and what is in its address. */
const choice = z.object({
  key: z.string(),
  kind: z.enum([
    'section',
    'action',
    'client',
    'household',
    'file',
    'project',
    'invoice',
    'conversation',
  ]),
  label: z.string(),
  detail: z.string().optional(),
  /** The path; the back office itself when left out. */
  to: z.enum(['/admin', '/admin/inquiries', '/client-view']).default('/admin'),
  search: z.record(z.string(), z.string()).default({}),
});
export type Choice = z.infer<typeof choice>;

/** Choices made before, as they were kept; what a page of another version kept is left out. */
export const recentChoices = z.array(choice).catch([]);

/** The most of them that are shown. */
export const maxRecent = 5;

const go = (section: string, label: string): Choice => ({
  key: `section-${section}`,
  kind: 'section',
  label,
  to: '/admin',
  search: { section },
});
const goTo = (screen: { value: string; label: string; inPalette?: string }): Choice =>
  go(screen.value, screen.inPalette ?? screen.label);
const templates: Choice = {
  ...go('projects', 'Templates'),
  key: 'section-templates',
  search: { section: 'projects', tab: 'templates' },
};
const act = (key: string, label: string, search: Record<string, string>): Choice => ({
  key: `action-${key}`,
  kind: 'action',
  label,
  to: '/admin',
  search,
});

/** Places and actions, which are always there. */
export const fixedChoices: readonly Choice[] = [
  act('message', 'New message', { section: 'messages', open: 'new' }),
  act('invoice', 'Create invoice', { section: 'invoices', open: 'new-invoice' }),
  act('project', 'Create project', { section: 'projects', open: 'new-project' }),
  act('invite', 'Invite a client', { section: 'clients', open: 'invite' }),
  act('move-document', 'Move document of the wrong client', { section: 'pending' }),
  act('upload', 'Upload for a client', { open: 'upload-for-client' }),
  act('shortcuts', 'Keyboard shortcuts', { open: 'shortcuts' }),
  ...adminSections.flatMap((section) =>
    section.value === 'projects' ? [goTo(section), templates] : [goTo(section)],
  ),
  { ...go('inquiries', 'Inquiries'), to: '/admin/inquiries', search: {} },
  { ...go('client-view', 'Client view'), to: '/client-view', search: {} },
  ...adminLinks.map(goTo),
];

const actionRights: Readonly<Record<string, readonly StaffRight[]>> = {
  'action-message': ['messages'],
  'action-invoice': ['invoices'],
  'action-project': ['projects'],
  'action-invite': ['invitations'],
  'action-upload': ['organize'],
  'action-move-document': ['organize'],
  'section-inquiries': ['inquiries'],
  'section-client-view': ['documents', 'messages', 'projects', 'invoices'],
};
const kindRights: Readonly<Partial<Record<Choice['kind'], StaffRight>>> = {
  client: 'clients',
  household: 'clients',
  file: 'documents',
  project: 'projects',
  invoice: 'invoices',
  conversation: 'messages',
};

/** Of these choices, those that someone's role reaches: rights may have been lost since they were kept. */
export const choicesFor = (user: User, choices: readonly Choice[]): Choice[] =>
  choices.filter(({ key, kind, search }) => {
    const right = kindRights[kind];
    const screen = [...adminSections, ...adminLinks].find(
      ({ value }) => value === search['section'],
    );
    return (
      may(user, ...(actionRights[key] ?? [])) &&
      (right === undefined || may(user, right)) &&
      (screen === undefined || reachesScreen(user, screen.value))
    );
  });

/** Those whose name holds all words, each as the beginning of one of its words or as part of it. */
export function matchingChoices(choices: readonly Choice[], q: string): Choice[] {
  const terms = fold(q).split(/\s+/).filter(Boolean);
  return choices.filter(({ label }) => terms.every((word) => fold(label).includes(word)));
}

const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

const statuses = { pending: 'pending', overdue: 'overdue', paid: 'paid', void: 'void' };

/** What the server found, group by group. */
export function foundChoices(found: PaletteResults): { title: string; choices: Choice[] }[] {
  const groups = [
    {
      title: 'Clients',
      choices: found.clients.map((client) => ({
        key: `client-${client.id}`,
        kind: 'client' as const,
        label: nameOf(client),
        detail: [client.email || 'No email', client.isArchived && 'archived']
          .filter(Boolean)
          .join(', '),
        to: '/admin' as const,
        search: { section: 'clients', client: client.id },
      })),
    },
    {
      title: 'Households',
      choices: found.households.map(({ id, name, accounts }) => ({
        key: `household-${id}`,
        kind: 'household' as const,
        label: name,
        detail: plural(accounts, 'client account'),
        to: '/admin' as const,
        search: { section: 'clients', household: id },
      })),
    },
    {
      title: 'Files',
      choices: found.files.map(({ id, originalName, client, taxYear }) => ({
        key: `file-${id}`,
        kind: 'file' as const,
        label: originalName,
        detail: [nameOf(client), taxYear].filter(Boolean).join(', '),
        to: '/admin' as const,
        search: { section: 'clients', client: client.id, file: id },
      })),
    },
    {
      title: 'Projects',
      choices: found.projects.map(({ id, name, client }) => ({
        key: `project-${id}`,
        kind: 'project' as const,
        label: name,
        detail: nameOf(client),
        to: '/admin' as const,
        search: { section: 'projects', project: id },
      })),
    },
    {
      title: 'Invoices',
      choices: found.invoices.map(({ id, invoiceNumber, clientName, amount, status }) => ({
        key: `invoice-${id}`,
        kind: 'invoice' as const,
        label: invoiceNumber,
        detail: `${clientName}, ${dollars(amount)}, ${statuses[status]}`,
        to: '/admin' as const,
        search: { section: 'invoices', invoice: id },
      })),
    },
    {
      title: 'Conversations',
      choices: found.conversations.map(({ id, subject, client }) => ({
        key: `conversation-${id}`,
        kind: 'conversation' as const,
        label: subject,
        detail: nameOf(client),
        to: '/admin' as const,
        search: { section: 'messages', conversation: id },
      })),
    },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

/** A choice made now comes before those made earlier. */
export function withRecent(recent: readonly Choice[], made: Choice): Choice[] {
  return [made, ...recent.filter(({ key }) => key !== made.key)].slice(0, maxRecent);
}

const icons: Record<Choice['kind'], LucideIcon> = {
  section: ArrowRight,
  action: Plus,
  client: UserRound,
  household: UsersRound,
  file: FileText,
  project: FolderKanban,
  invoice: ReceiptText,
  conversation: MessageSquare,
};
const own: Record<string, LucideIcon> = {
  'action-upload': Upload,
  'action-shortcuts': Keyboard,
  'section-archived': Archive,
};

/** Its icon; a clock for what was chosen before. */
export function iconOf({ key, kind }: Choice, isRecent: boolean): LucideIcon {
  return isRecent ? Clock : (own[key] ?? icons[kind]);
}
