// What several screens of the portal share, in a few chunks by who shares it: left to itself the
// bundler makes one for every set of screens, more than a hundred crumbs. A request costs more than
// its bytes, and small files compress badly. What only one screen needs stays with that screen.
import { globSync } from 'node:fs';
import path from 'node:path';
import { firstIcons } from './first-icons.ts';

const root = path.join(import.meta.dirname, '../..');

interface ChunkPaths {
  /** Packages, or files of packages without their extension. */
  packages?: readonly string[];
  /** Files without their extension, or folders. */
  sources?: readonly string[];
}

const icon = (name: string): string => `lucide-react/dist/esm/icons/${name}`;

/** A module belongs to the first that names it, with all it needs that is not placed yet. */
const shared: readonly (ChunkPaths & { name: string })[] = [
  // Forms with more than one field.
  { name: 'forms', packages: ['react-hook-form', '@hookform/resolvers'] },
  // Fields, and what forms of one's own need.
  {
    name: 'fields',
    packages: [
      'zod',
      '@tanstack/query-core/build/modern/mutation',
      '@tanstack/query-core/build/modern/mutationObserver',
      '@tanstack/react-query/build/modern/useMutation',
      ...['check', 'circle-alert', 'circle-check', 'eye', 'eye-off'].map(icon),
      ...['key-round', 'loader-circle', 'lock', 'mail'].map(icon),
    ],
    sources: [
      'contract/identity/profile',
      // Shared by contracts of visitors and of the frame, which must not load each other.
      'contract/lists',
      'web/lib/forms/show-fields',
      'web/lib/navigation/search',
      'web/lib/navigation/use-address',
      'web/lib/session/knows-passkeys',
      'web/ui/callout',
      'web/ui/forms/field',
      'web/ui/forms/input',
    ],
  },
  // The steps of signing in: codes, passkeys, invitations, recovery.
  {
    name: 'visitors',
    sources: [
      'contract/identity/passkeys',
      'contract/identity/recovery',
      'contract/identity/second-steps',
      'contract/identity/sign-in-steps',
      'contract/messages/inquiries',
      'contract/messages/newsletter',
      'contract/public-forms',
      'domain/inquiry-values',
      'web/features/identity/registration/new-account-fields',
      'web/features/identity/sign-in/after-first-step',
      'web/features/identity/sign-in/sign-in-ways',
      'web/lib/session/code-delivery',
      'web/lib/session/passkeys',
      'web/ui/forms/password-input',
      'web/ui/tab-parts',
      'web/ui/tabs',
    ],
  },
  // What both dashboards show, then what only other screens do.
  { name: 'icons', packages: firstIcons.map(icon) },
  { name: 'more-icons', packages: ['lucide-react'] },
  // The frame around every screen of someone who is signed in, and what the first ones show.
  {
    name: 'frame',
    sources: [
      'contract/identity/sessions',
      'contract/messages',
      'contract/documents/files',
      'contract/documents/folders',
      'contract/billing/invoices',
      'contract/live',
      'contract/notifications/notifications',
      'contract/projects/project-shapes',
      'contract/projects/projects',
      'contract/firm/usage',
      'domain/conversation-values',
      'domain/invoice-values',
      'domain/money',
      'domain/project-values',
      'domain/tax/business-days',
      'domain/tax/tax-calendar',
      'web/features/documents/upload/ready-files',
      'web/features/documents/upload/uploads',
      'web/features/messages/use-conversations',
      // Not the list, which comes with the first look at the bell.
      'web/features/notifications/notification-bell',
      'web/features/notifications/use-notifications',
      'web/features/identity/second-step/strong-step-offer',
      // Not the frames themselves: clients and staff each need one, and visitors another.
      ...['account-button', 'asked-menu', 'head-menus', 'no-access', 'season-badge'].map(shell),
      ...['use-counted-screen', 'use-going-to'].map(shell),
      'web/lib/api/action',
      'web/lib/api/download-file',
      'web/lib/api/send-file',
      'web/lib/uploads/sending',
      'web/lib/browser/use-now',
      'web/lib/browser/use-today',
      'web/lib/format/day',
      'web/lib/format/due',
      'web/lib/format/format',
      'web/lib/live',
      'web/lib/own-project',
      'web/lib/project',
      'web/ui/action-list',
      'web/ui/avatar',
      'web/ui/empty-state',
      'web/ui/forms/search-input',
      'web/ui/forms/select',
      'web/ui/icon-button',
      'web/ui/lists/filter-buttons',
      'web/ui/lists/filter-search',
      'web/ui/meter',
      'web/ui/unread-count',
    ],
  },
  // Menus and dialogs.
  {
    name: 'layers',
    packages: [
      '@floating-ui/core',
      '@floating-ui/dom',
      '@floating-ui/react-dom',
      '@floating-ui/utils',
      ...['alert-dialog', 'context-menu', 'dialog', 'dismissable-layer', 'dropdown-menu'].map(
        radix,
      ),
      ...['focus-scope', 'menu', 'popper', 'portal'].map(radix),
      'aria-hidden',
      'react-remove-scroll',
      'react-remove-scroll-bar',
      'react-style-singleton',
      'use-callback-ref',
      'use-sidecar',
    ],
    sources: [
      'web/ui/overlays/confirm-dialog',
      'web/ui/overlays/context-menu',
      'web/ui/overlays/dialog',
      'web/ui/overlays/dropdown-menu',
      'web/ui/overlays/form-dialog',
      'web/ui/overlays/menu-class',
      'web/ui/overlays/row-menu',
    ],
  },
  // What projects and templates ask for.
  {
    name: 'templates',
    sources: ['contract/projects/template-items', 'contract/projects/templates'],
  },
  // Moving through rows by key, in short lists and long ones.
  {
    name: 'row-keys',
    sources: [
      'web/lib/browser/use-steady',
      'web/lib/lists/use-down-to-list',
      'web/lib/lists/use-row-cursor',
    ],
  },
  // What a client's dashboard reads besides.
  {
    name: 'own',
    sources: ['contract/identity/security-status', 'contract/firm/client-activity'],
  },
  // What only staff see.
  {
    name: 'office',
    sources: [
      'contract/identity/invitations',
      'contract/firm/admin-activity',
      'contract/clients/client-detail',
      'contract/clients/clients',
      'contract/documents/review-lists',
      'contract/documents/review',
      'contract/documents/zip',
      'contract/billing/invoice-lists',
      'contract/firm/overview',
      'contract/firm/palette',
      'domain/invitation-values',
      'web/lib/format/waiting',
      'web/lib/keys/staff-shortcuts',
      'web/lib/navigation/use-open-dialog',
      'web/ui/forms/client-field',
      'web/ui/forms/combobox',
      'web/ui/kbd',
      'web/ui/lists/assignment',
      'web/ui/lists/table',
      'web/ui/segment-tabs',
    ],
  },
  // Lists of which only the rows in view are drawn.
  {
    name: 'long-lists',
    packages: ['@tanstack/react-virtual', '@tanstack/virtual-core'],
    sources: [
      'web/lib/browser/use-media',
      'web/lib/format/file-kind',
      'web/lib/lists/selection',
      'web/lib/lists/use-pages',
      'web/lib/lists/use-virtual-rows',
      'web/ui/files/file-icon',
      'web/ui/files/file-view',
      'web/ui/forms/checkbox',
      'web/ui/lists/bulk-bar',
      'web/ui/lists/row-control-class',
      'web/ui/status',
    ],
  },
  // What was read in documents: for those who sent them, and for staff.
  {
    name: 'recognition',
    sources: [
      'contract/inbox/intake',
      'domain/intake-sentences',
      'domain/intake-values',
      'web/features/recognition',
    ],
  },
  { name: 'reading', sources: ['contract/clients/payers', 'web/ui/recognition'] },
  // The frame of public pages where the portal shows them.
  { name: 'public-frame', sources: ['public-header', 'public-footer'].map(shell) },
  // Drag and drop.
  { name: 'drag', packages: ['@dnd-kit/core', '@dnd-kit/sortable', '@dnd-kit/utilities'] },
];

function shell(name: string): string {
  return `web/features/shell/${name}`;
}

function radix(name: string): string {
  return `@radix-ui/react-${name}`;
}

/**
 * Whether a module is at one of these places.
 *
 * @throws when a place is gone: a file that was moved would silently leave its chunk
 */
export function modulesAt({ packages = [], sources = [] }: ChunkPaths): (id: string) => boolean {
  const paths = [...sources, ...packages.map((place) => `node_modules/${place}`)];
  for (const place of paths) {
    if (globSync(`${place}{,.*}`, { cwd: root }).length === 0) {
      throw new Error(`scripts/site names ${place} for a chunk, and it is not there.`);
    }
  }
  const starts = paths.flatMap((place) => [`/${place}/`, `/${place}.`]);
  return (id) => starts.some((start) => id.includes(start));
}

export const sharedChunks = shared.map((chunk, index) => ({
  name: chunk.name,
  test: modulesAt(chunk),
  minShareCount: 2,
  priority: shared.length - index,
}));
