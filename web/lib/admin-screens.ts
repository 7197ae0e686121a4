import { z } from 'zod';

interface AdminScreen {
  value: string;
  /** The tile's and the page's name. */
  label: string;
  /** The screen fills the window, and its lists scroll by themselves. */
  fill: boolean;
  /** What a screen reader hears until it is there. */
  loading: string;
  /** What the palette calls it, where that differs from the label. */
  inPalette?: string;
}

/** The seven tiles of the admin dashboard (spec section 2), in their order. */
export const adminSections = [
  { value: 'overview', label: 'Overview', fill: false, loading: 'The overview is loading' },
  {
    value: 'pending',
    label: 'Pending',
    fill: true,
    loading: 'Files are loading',
    inPalette: 'Pending files',
  },
  { value: 'clients', label: 'Clients', fill: true, loading: 'Clients are loading' },
  { value: 'messages', label: 'Messages', fill: true, loading: 'Conversations are loading' },
  { value: 'projects', label: 'Projects', fill: false, loading: 'Projects are loading' },
  {
    value: 'archived',
    label: 'Archived',
    fill: true,
    loading: 'Files are loading',
    inPalette: 'Archived files',
  },
  { value: 'invoices', label: 'Invoices', fill: true, loading: 'Invoices are loading' },
] as const satisfies readonly AdminScreen[];

/** Screens of the back office without a tile. The palette leads to them, and most often the account menu. */
export const adminPlaces = [
  { value: 'account', label: 'Your account', fill: false, loading: 'Settings are loading' },
  {
    value: 'security',
    label: 'Sign-in and recovery',
    fill: false,
    loading: 'Settings are loading',
  },
  { value: 'alarms', label: 'Alarms', fill: false, loading: 'Alarms are loading' },
] as const satisfies readonly AdminScreen[];

export type AdminSection = (typeof adminSections)[number]['value'];
export type AdminScreenName = AdminSection | (typeof adminPlaces)[number]['value'];

/** A screen of the back office by its name in the address. docs/architecture.md says how to add one. */
export const findAdminScreen = (name: AdminScreenName): AdminScreen | undefined =>
  [...adminSections, ...adminPlaces].find(({ value }) => value === name);

export const isAdminSection = (name: AdminScreenName): name is AdminSection =>
  adminSections.some(({ value }) => value === name);

/** The open section and whatever it keeps in the address; an unknown section opens the first. */
export const adminSearch = z.looseObject({
  section: z
    .enum([...adminSections, ...adminPlaces].map((screen) => screen.value))
    .optional()
    .catch(undefined),
});
