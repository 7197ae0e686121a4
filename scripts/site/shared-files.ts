// What several screens of the portal share, in a few files by who shares it: left to itself the
// bundler makes one for every set of screens, more than a hundred crumbs. A request costs more than
// its bytes, and small files compress badly. What only one screen needs stays with that screen.

const anyOf = (...parts: string[]): RegExp => new RegExp(parts.join('|'));

/** A module belongs to the first that knows it, with all it needs that is not placed yet. */
const shared = [
  /** Forms with more than one field. */
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
  /** Fields, and what forms of one's own need. */
  {
    name: 'fields',
    test: anyOf(
      'lucide-react/.*/(check|circle-alert|circle-check|eye|eye-off|key-round|loader-circle|lock|mail)\\.',
      'node_modules/zod/',
      'query-core/.*/mutation|react-query/.*/useMutation',
      'contract/accounts/profile\\.',
      'web/lib/(show-fields|use-address)\\.',
      'web/ui/(callout|field|input)\\.',
    ),
  },
  /** The steps of signing in: codes, passkeys, invitations, recovery. */
  {
    name: 'visitors',
    test: anyOf(
      'contract/(inquiry-values|passkeys|public|recovery|second-steps|sign-in-steps)\\.',
      'web/lib/(code-delivery|passkeys)\\.',
      'web/features/accounts/(after-first-step|new-account-fields|sign-in-ways)',
      'web/ui/(password-input|tab-parts|tabs)\\.',
    ),
  },
  { name: 'icons', test: /lucide-react/ },
  /** The frame around every screen of someone who is signed in, and what the first ones show. */
  {
    name: 'frame',
    test: anyOf(
      'contract/(activity|business-days|conversation-shapes|conversation-values|conversations|files|folders|invoice-values|invoices|live|money|notifications|project-shapes|project-values|projects|tax-calendar|usage)\\.',
      'web/features/shell/(account-button|admin|asked-menu|head-menus|phone-bar|portal|season-badge|use-counted|use-going)',
      'web/features/(documents/uploads|messages/use-conversations|notifications/notification-bell|notifications/use-notifications)',
      'web/lib/(action|day|download-file|due|format|live-concerns|project|send-file|typing-hints|use-now|use-today|work-progress)\\.',
      'web/ui/(action-list|avatar|empty-state|filter-buttons|filter-search|icon-button|meter|search-input|select|unread-count)\\.',
    ),
  },
  /** Menus and dialogs. */
  {
    name: 'layers',
    test: anyOf(
      'node_modules/(@floating-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar)/',
      '@radix-ui/react-(alert-dialog|context-menu|dialog|dismissable-layer|dropdown-menu|focus-scope|menu|popper|portal)/',
      'web/ui/(confirm-dialog|context-menu|dialog|dropdown-menu|form-dialog|menu-class|row-menu)\\.',
    ),
  },
  /** Moving through rows by key, in short lists and long ones. */
  { name: 'row-keys', test: /web\/lib\/use-(down-to-list|row-cursor|steady)\./ },
  /** What only staff see. */
  {
    name: 'office',
    test: anyOf(
      'contract/(admin-[a-z]+|client-notes|clients|invitation-values|invitations|invoice-lists|overview|palette|templates)\\.',
      'web/lib/(staff-shortcuts|use-open-dialog|waiting)\\.',
      'web/ui/(client-field|combobox|kbd|segment-tabs|table)\\.',
    ),
  },
  /** Lists of which only the rows in view are drawn. */
  {
    name: 'long-lists',
    test: anyOf(
      'node_modules/@tanstack/(react-)?virtual',
      'web/lib/(file-kind|selection|use-(media|pages|virtual-rows))',
      'web/ui/(bulk-bar|checkbox|file-icon|file-view|row-control-class|status)\\.',
    ),
  },
  /** Drag and drop. */
  { name: 'drag', test: /node_modules\/@dnd-kit\// },
];

export const sharedFiles = shared.map((group, index) => ({
  ...group,
  minShareCount: 2,
  priority: shared.length - index,
}));
