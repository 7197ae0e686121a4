import { z } from 'zod';
import type { User } from '#contract/identity/accounts';
import type { StaffRight } from '#domain/staff';
import { may } from './session/rights.ts';

interface AdminScreen {
  value: string;
  /** The tile's and the page's name. */
  label: string;
  /** The screen fills the window, and its lists scroll by themselves. */
  fill?: true;
  /** What a screen reader hears until it is there. */
  loading: string;
  /** Who has this right sees it; everyone on the staff without. */
  right?: StaffRight;
  /** What the palette calls it, where that differs from the label. */
  inPalette?: string;
}

/** The seven tiles of the admin dashboard (spec section 2), in their order. */
export const adminSections = [
  { value: 'overview', label: 'Overview', loading: 'The overview is loading' },
  {
    value: 'pending',
    label: 'Pending',
    fill: true,
    loading: 'Files are loading',
    right: 'documents',
    inPalette: 'Pending files',
  },
  {
    value: 'clients',
    label: 'Clients',
    fill: true,
    loading: 'Clients are loading',
    right: 'clients',
  },
  {
    value: 'messages',
    label: 'Messages',
    fill: true,
    loading: 'Conversations are loading',
    right: 'messages',
  },
  {
    value: 'projects',
    label: 'Projects',

    loading: 'Projects are loading',
    right: 'projects',
  },
  {
    value: 'archived',
    label: 'Archived',
    fill: true,
    loading: 'Files are loading',
    right: 'documents',
    inPalette: 'Archived files',
  },
  {
    value: 'invoices',
    label: 'Invoices',
    fill: true,
    loading: 'Invoices are loading',
    right: 'invoices',
  },
] as const satisfies readonly AdminScreen[];

/** Screens of the back office without a tile. The palette leads to them, and most often the account menu. */
export const adminLinks = [
  {
    value: 'intake',
    label: 'Intake',
    fill: true,
    loading: 'The queue is loading',
    right: 'documents',
    inPalette: 'Intake queue',
  },
  { value: 'payers', label: 'Payers', loading: 'Payers are loading', right: 'documents' },
  { value: 'account', label: 'Your account', loading: 'Settings are loading' },
  {
    value: 'security',
    label: 'Sign-in and recovery',

    loading: 'Settings are loading',
    right: 'records',
  },
  { value: 'workload', label: 'Workload', loading: 'The workload is loading', right: 'projects' },
  {
    value: 'board',
    label: 'Board',
    fill: true,
    loading: 'Returns are loading',
    right: 'projects',
    inPalette: 'Board of returns',
  },
  {
    value: 'stalled',
    label: 'Stalled returns',
    loading: 'Returns are loading',
    right: 'projects',
  },
  {
    value: 'deliveries',
    label: 'Returns to deliver',
    loading: 'Returns are loading',
    right: 'projects',
  },
  {
    value: 'reminders',
    label: 'Reminders',
    loading: 'Schedules are loading',
    right: 'templates',
    inPalette: 'Reminder schedules',
  },
  {
    value: 'seasons',
    label: 'Start a season',
    loading: 'Seasons are loading',
    right: 'projects',
  },
  {
    value: 'agreements',
    label: 'Letters and consents',
    loading: 'Consents are loading',
    right: 'clients',
  },
  {
    value: 'signatures',
    label: 'Signatures',
    loading: 'Signature requests are loading',
    right: 'projects',
    inPalette: 'Signature requests',
  },
  { value: 'alarms', label: 'Alarms', loading: 'Alarms are loading', right: 'log' },
  {
    value: 'firm',
    label: 'Firm',

    loading: 'Settings are loading',
    right: 'firm',
    inPalette: 'Firm settings',
  },
  {
    value: 'integrations',
    label: 'Integrations',
    loading: 'Integrations are loading',
    right: 'firm',
  },
  {
    value: 'replies',
    label: 'Replies and requests',
    loading: 'Templates are loading',
    right: 'firm',
    inPalette: 'Reply and request templates',
  },
  { value: 'export', label: 'Export', loading: 'Exports are loading', right: 'firm' },
  {
    value: 'imports',
    label: 'Import',
    loading: 'Imports are loading',
    right: 'imports',
    inPalette: 'Import clients, invoices, and documents',
  },
  { value: 'sorting', label: 'Sorting', loading: 'Files are loading', right: 'sorting' },
  { value: 'team', label: 'Team', loading: 'The team is loading', right: 'staff' },
] as const satisfies readonly AdminScreen[];

export type AdminSection = (typeof adminSections)[number]['value'];
export type AdminScreenName = AdminSection | (typeof adminLinks)[number]['value'];

/** A screen of the back office by its name in the address. docs/architecture.md says how to add one. */
export const findAdminScreen = (name: AdminScreenName): AdminScreen | undefined =>
  [...adminSections, ...adminLinks].find(({ value }) => value === name);

/** Whether someone's role reaches a screen. */
export function reachesScreen(user: User, name: AdminScreenName): boolean {
  const right = findAdminScreen(name)?.right;
  return right === undefined || may(user, right);
}

export const isAdminSection = (name: AdminScreenName): name is AdminSection =>
  adminSections.some(({ value }) => value === name);

/** The open section and whatever it keeps in the address; an unknown section opens the first. */
export const adminSearch = z.looseObject({
  section: z
    .enum([...adminSections, ...adminLinks].map((screen) => screen.value))
    .optional()
    .catch(undefined),
});
