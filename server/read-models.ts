/**
 * The places that read tables of other modules in their own query, and why they may. Everything
 * else asks the owner, through its index. `data-ownership.test.ts` holds the code to this list; nothing
 * may write here. A change of one of these tables has to look at its readers.
 */
export const readModels: Readonly<Record<string, { tables: readonly string[]; why: string }>> = {
  'modules/firm/activity/present.ts': {
    tables: [
      'users',
      'client_accounts',
      'files',
      'folders',
      'timeline_items',
      'checklist_items',
      'tax_projects',
      'messages',
      'conversations',
      'invoices',
      'templates',
      'api_tokens',
      'signature_requests',
    ],
    why: 'The log holds ids. A page of it shows the names of today, by one query for all kinds.',
  },
  'modules/firm/activity/recent-activity.ts': {
    tables: [
      'users',
      'files',
      'timeline_items',
      'checklist_items',
      'tax_projects',
      'messages',
      'conversations',
      'invoices',
    ],
    why: 'The same for what a client sees of their own record.',
  },
  'modules/firm/activity/search-terms.ts': {
    tables: ['users', 'client_accounts', 'file_listing'],
    why: 'Words are looked for in the names of today, bounded before the log is read.',
  },
  'modules/inbox/acts': {
    tables: [
      'files',
      'file_versions',
      'return_parts',
      'letters',
      'consents',
      'disclosures',
      'signature_requests',
      'signature_signers',
      'signature_returns',
      'activity',
      'users',
    ],
    why: 'What a document is part of decides whether it can be moved; the log says who opened it.',
  },
  'modules/documents/move-to-client.ts': {
    tables: ['users', 'access_grants', 'checklist_items'],
    why: 'A client doesn’t learn who had a document before; back with its item, where that is still there.',
  },
  'modules/team/staff': {
    tables: ['users'],
    why: 'Members of the staff are people with a role, which identity signs in.',
  },
  'modules/team/in-charge': {
    tables: ['users'],
    why: 'The person in charge is on the staff.',
  },
  'modules/identity/present.ts': {
    tables: ['narrowed_rights'],
    why: 'What the signed-in person may do, by the same statement as their role.',
  },
  'modules/identity/sessions/end-access.ts': {
    tables: ['api_tokens', 'calendar_feeds'],
    why: 'A new password says what ended with the old one.',
  },
  'modules/team/staff/members.ts': {
    tables: ['activity'],
    why: 'When someone on the staff last signed in is what the log says.',
  },
  'modules/integrations/api-tokens/authenticate.ts': {
    tables: ['users'],
    why: 'Each call by a token asks by one query what its owner may do now.',
  },
  'modules/notifications/alarms/detect.ts': {
    tables: [
      'activity',
      'api_tokens',
      'backups',
      'deliveries',
      'file_versions',
      'installation',
      'users',
    ],
    why: 'Looks every minute for what goes wrong anywhere, each by one statement.',
  },
  'modules/integrations/calendar/feeds.ts': {
    tables: ['users'],
    why: 'Each reading of a feed asks what its owner may see now.',
  },
  'modules/projects/stalled/gather-facts.ts': {
    tables: [
      'tax_projects',
      'checklist_items',
      'timeline_items',
      'client_preparers',
      'conversations',
      'messages',
      'recognitions',
      'file_versions',
      'files',
      'invoices',
      'users',
    ],
    why: 'Why a return hasn’t moved follows from facts of seven modules: one statement for a page of all.',
  },
  'modules/projects/stalled/order-returns.ts': {
    tables: [
      'tax_projects',
      'conversations',
      'recognitions',
      'file_versions',
      'files',
      'invoices',
      'return_deliveries',
      'return_states',
    ],
    why: 'The cause of every return, by what the database keeps of each: the order and the filter of that list.',
  },
  'modules/projects/stalled/list-stalled.ts': {
    tables: ['client_accounts', 'tax_projects'],
    why: 'The same list, with its clients.',
  },
  'modules/projects/batches/find-who.ts': {
    tables: ['tax_projects'],
    why: 'Clients and returns of a list, each with the other, in the order in which they are held.',
  },
  'modules/projects/batches/draft.ts': {
    tables: ['tax_projects', 'client_accounts', 'checklist_items', 'client_preparers', 'letters'],
    why: 'Why some of up to 5,000 are left out, by one statement before anything is done.',
  },
  'modules/projects/batches/describe.ts': {
    tables: ['tax_projects', 'client_accounts', 'users'],
    why: 'Names of those who are left out, and of who began it.',
  },
  'modules/projects/read-in-charge.ts': {
    tables: ['client_preparers'],
    why: 'Who is in charge of a project where nobody was named: the client’s preparer.',
  },
  'modules/returns': {
    tables: ['files', 'tax_projects'],
    why: 'A delivery is shown with its project and the names that its documents have now.',
  },
  'modules/projects/questionnaire': {
    tables: ['tax_projects'],
    why: 'Which questionnaire is the one of a client’s year, and that of the year before, goes by their projects.',
  },
  'modules/projects/answer-request.ts': {
    tables: ['files'],
    why: 'A request that is open again is in review where it has documents, by the same statement.',
  },
  'modules/clients/accounts/last-edit.ts': {
    tables: ['activity', 'users'],
    why: 'Who changed a client last is what the log says.',
  },
  'modules/clients/access/viewers.ts': {
    tables: ['conversations', 'files', 'file_versions'],
    why: 'Who sees a document or a conversation goes by its year and by who made it.',
  },
  'modules/clients/accounts/signers.ts': {
    tables: ['users'],
    why: 'Names of the people who use an account, by the same statement as their grants.',
  },
  'modules/signing/consents/request.ts': {
    tables: ['tax_projects', 'return_deliveries'],
    why: 'Nothing is solicited once the return was delivered, or its project is complete.',
  },
  'modules/signing/letters/send.ts': {
    tables: ['activity', 'users'],
    why: 'A letter whose document the client opened isn’t taken back, and openings are in the log.',
  },
  'modules/clients/accounts/open-own-account.ts': {
    tables: ['users'],
    why: 'Whom the firm writes to is a person. Accounts call this module.',
  },
  'modules/clients/accounts/grants.ts': {
    tables: ['users'],
    why: 'The people of an account are held before the account. Accounts call this module.',
  },
  'modules/clients/accounts/client-accounts.ts': {
    tables: ['users'],
    why: 'An account opens with the name and the address of its person. Accounts call this module.',
  },
  'modules/clients/accounts/merge-accounts.ts': {
    tables: ['users'],
    why: 'Names of the people who have access, and whether they can sign in.',
  },
  'modules/clients/merges': {
    tables: [
      'users',
      'client_accounts',
      'client_records',
      'taxpayer_numbers',
      'files',
      'folders',
      'tax_projects',
      'conversations',
      'invoices',
      'payment_refunds',
      'client_notes',
    ],
    why: 'Compares whole records of two clients, by one statement each.',
  },
  'modules/documents/export.ts': {
    tables: ['tax_projects'],
    why: 'How long documents of a year are retained is counted from its completed return.',
  },
  'modules/documents/move-documents.ts': {
    tables: ['checklist_items'],
    why: 'A document leaves an item of a project that doesn’t go its way. Projects call this module.',
  },
  'modules/inbox/intake': {
    tables: ['files', 'file_versions', 'checklist_items', 'tax_projects', 'payers'],
    why: 'The intake queue is of documents that wait for review, and sorted as they are, by one query. Another finds the questions that are older than the lists they are about.',
  },
  'modules/team/handovers': {
    tables: [
      'users',
      'client_accounts',
      'client_preparers',
      'client_assignments',
      'tax_projects',
      'timeline_items',
      'conversations',
      'inquiries',
    ],
    why: 'What becomes of someone’s work goes by its client and project: one statement says it for the preview and the change.',
  },
  'modules/clients/households/read.ts': {
    tables: ['client_accounts'],
    why: 'The accounts of a household come in the order of their names.',
  },
  'modules/clients': {
    tables: [
      'household_members',
      'users',
      'client_accounts',
      'client_preparers',
      'client_records',
      'client_tags',
      'conversations',
      'files',
      'invoices',
      'activity',
      'messages',
      'payment_refunds',
      'tax_projects',
    ],
    why: 'The staff’s list of clients filters, sorts and counts by what waits of each; the record and its deletion go by all there is of a client.',
  },
  'modules/documents/imports/known-clients.ts': {
    tables: ['users', 'client_accounts', 'client_records'],
    why: 'A folder is compared with the names and addresses of all clients, read by one statement.',
  },
  'modules/projects/seasons': {
    tables: [
      'client_accounts',
      'client_preparers',
      'tax_projects',
      'timeline_items',
      'checklist_items',
      'request_links',
      'questionnaires',
      'reminders',
      'files',
      'templates',
    ],
    why: 'Whom a season is for goes by last year’s returns, and whether a project can go again by what happened to it: one statement for all clients.',
  },
  'modules/inbox/sorting/list.ts': {
    tables: ['held_contents'],
    why: 'The sorting list says how large each file is, by one statement.',
  },
  'modules/imports/judge/known.ts': {
    tables: ['users', 'client_accounts', 'client_records'],
    why: 'A row of a client list is compared with everyone the firm knows, by one statement.',
  },
  'modules/imports/invoices/judge-invoices.ts': {
    tables: ['client_accounts'],
    why: 'An invoice list names clients by the numbers that an imported client list gave them.',
  },
  'modules/billing/invoices/undo-imported.ts': {
    tables: ['ledger_entries'],
    why: 'Undoing an import asks of a hundred invoices at once whether money moved since.',
  },
  'modules/imports/work/undo-chunk.ts': {
    tables: [
      'users',
      'client_accounts',
      'access_grants',
      'client_assignments',
      'client_merges',
      'client_invitations',
      'client_notes',
      'conversations',
      'files',
      'folders',
      'household_members',
      'invoices',
      'partings',
      'tax_projects',
    ],
    why: 'An undo leaves the clients for whom anything was made since.',
  },
  'modules/messages/conversations/messages.ts': {
    tables: ['files', 'file_versions'],
    why: 'Messages are shown with the names and sizes of their documents.',
  },
  'modules/messages/conversations/send-message.ts': {
    tables: ['files'],
    why: 'A message takes only documents of its own client.',
  },
  'modules/messages/conversations/verify-messages.ts': {
    tables: ['activity'],
    why: 'Compares each message with the digest that the log holds of it.',
  },
  'modules/documents/content/send-content.ts': {
    tables: ['activity'],
    why: 'One entry covers the ranges of one download.',
  },
  'modules/documents/storage/verify-rows.ts': {
    tables: ['activity'],
    why: 'Compares each version with its entry of the log.',
  },
  'modules/documents/versions/versions.ts': {
    tables: ['activity'],
    why: 'Who opened a document is what the log says.',
  },
  'modules/billing/invoices/reminders.ts': {
    tables: ['users', 'client_accounts'],
    why: 'Chooses the next reminder by the preferences of its people, while it locks the invoice.',
  },
  'modules/billing/invoices/totals.ts': {
    tables: ['ledger_entries'],
    why: 'What a year brought: invoices and what moved, added up by the database.',
  },
  'modules/notifications/push/devices.ts': {
    tables: ['users'],
    why: 'What a device is called is kept only for those who let their devices be named.',
  },
  'modules/notifications': {
    tables: [
      'users',
      'deliveries',
      'files',
      'timeline_items',
      'checklist_items',
      'tax_projects',
      'inquiries',
      'conversations',
      'client_preparers',
      'client_accounts',
      'client_records',
      'access_grants',
      'file_versions',
    ],
    why: 'Whom to tell and how, and under which names of today. Nearly all modules call this one, so it can’t import them.',
  },
  'modules/requests/reminders/load-input.ts': {
    tables: [
      'checklist_items',
      'client_accounts',
      'client_records',
      'conversations',
      'text_stops',
      'users',
    ],
    why: 'All that decides about a reminder, read at one moment in the transaction that sends it.',
  },
  'modules/requests/reminders/may-remind.ts': {
    tables: ['client_accounts', 'client_records'],
    why: 'Whether a client may be reminded now, of a signature as of documents.',
  },
  'modules/requests/reminders/read.ts': {
    tables: ['deliveries', 'tax_projects', 'text_stops', 'users'],
    why: 'What was sent, with the names of today and the state that the platform knows.',
  },
  'modules/requests/reminders/routes.ts': {
    tables: ['templates'],
    why: 'Which templates may have a schedule of their own.',
  },
  'modules/requests/reminders/reminder-job.ts': {
    tables: ['deliveries'],
    why: 'Keeps what became of all reminders by one statement, before the platform forgets it.',
  },
  'modules/documents/organizer/load-input.ts': {
    tables: ['files'],
    why: 'A client’s organizer collects what the firm has of the year before.',
  },
  'modules/firm/overview': {
    tables: [
      'alarms',
      'checklist_items',
      'client_accounts',
      'conversations',
      'file_versions',
      'files',
      'filings',
      'inquiries',
      'invoices',
      'messages',
      'recognitions',
      'tax_projects',
      'timeline_items',
      'unsorted_documents',
      'users',
    ],
    why: 'All that waits, counted by two statements and listed by one for each kind.',
  },
  'modules/signing/signatures/record.ts': {
    tables: ['activity'],
    why: 'Where each event stands in the log is what the log says.',
  },
  'modules/signing/signatures/job.ts': {
    tables: ['files', 'file_versions'],
    why: 'Which requests are about documents that hold other bytes since, by one statement.',
  },
  'modules/team/workload/workload.ts': {
    tables: ['client_accounts', 'client_preparers', 'tax_projects', 'timeline_items'],
    why: 'Work with nobody in charge is that of the client’s preparer: steps and projects of all clients, by one query.',
  },
  'modules/firm/palette/search-everything.ts': {
    tables: ['client_accounts', 'conversations', 'files', 'invoices', 'tax_projects'],
    why: 'One search over everything that has a name.',
  },
  'modules/billing/payments': {
    tables: ['invoices', 'invoice_items', 'ledger_entries'],
    why: 'Compares its orders with the invoices and the ledger, and says what differs.',
  },
  'modules/projects/create-project.ts': {
    tables: ['templates'],
    why: 'Holds a template while projects are made from it.',
  },
  'modules/identity/second-step-methods/rules.ts': {
    tables: ['users'],
    why: 'Who has to take which second step depends on the person. Accounts call this module.',
  },
  'modules/identity/security-status/facts.ts': {
    tables: ['files', 'file_versions'],
    why: 'Opens the seal of a stored document to say that it holds.',
  },
  'modules/documents/review': {
    tables: ['client_accounts', 'files', 'file_versions', 'folders'],
    why: 'The staff’s lists, ZIPs and bulk work go over the documents of all clients.',
  },
  'modules/identity/second-step/authenticator-routes.ts': {
    tables: ['authenticators'],
    why: 'Shows when the authenticator app was set up.',
  },
  'platform/staff-scope.ts': {
    tables: ['client_preparers', 'client_assignments', 'timeline_items'],
    why: 'Whose records someone on the staff sees is one rule, below the modules, in each of their queries.',
  },
  'platform/staff-rights.ts': {
    tables: ['users', 'narrowed_rights', 'conversations'],
    why: 'Whom of the staff to tell is asked below the modules, by all that tell something.',
  },
  'platform/http/operation/metrics.ts': {
    tables: ['alarms'],
    why: 'The gauge of open alarms is asked of the database by every node.',
  },
};
