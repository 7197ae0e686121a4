import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ClientPeople } from '#web/features/clients/access/client-people.tsx';
import { OpenAccountDialog } from '#web/features/clients/access/open-account-dialog.tsx';
import { ActivitySection } from '#web/features/firm/activity/activity-section.tsx';
import { ClientPlace, type ClientTab } from '#web/features/clients/client-place.tsx';
import { ClientsPanel } from '#web/features/clients/clients-panel.tsx';
import { HouseholdPlace } from '#web/features/clients/households/household-place.tsx';
import { InvitationsPanel } from '#web/features/identity/invitations/invitations-panel.tsx';
import { InviteDialog } from '#web/features/identity/invitations/invite-dialog.tsx';
import { InvoicesPanel } from '#web/features/billing/invoices/invoices-panel.tsx';
import { StaffMessages } from '#web/features/messages/staff-messages.tsx';
import { ProjectsSection } from '#web/features/projects/projects-section.tsx';
import { ClientFilesSection } from '#web/features/documents/review/client-files/client-files-section.tsx';
import {
  defineSearch,
  openRecord,
  recordId,
  searchText,
  viewOf,
  word,
} from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentsList, SegmentsTrigger } from '#web/ui/segment-tabs.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent } from '#web/ui/tabs.tsx';
import { questionnaireOf } from './questionnaire-answers.tsx';

const ClientAgreements = lazy(async () => ({
  default: (await import('#web/features/signing/client-agreements.tsx')).ClientAgreements,
}));

/** What the other features show of one client. */
const clientTabs: readonly ClientTab[] = [
  {
    value: 'files',
    right: 'documents',
    label: 'Files',
    count: ({ counts }) => counts.files,
    fill: true,
    content: (client) => <ClientFilesSection client={client} />,
  },
  {
    value: 'projects',
    right: 'projects',
    label: 'Projects',
    count: ({ counts }) => counts.projects,
    fill: false,
    action: { label: 'New project', dialog: 'new-project' },
    content: (client) => <ProjectsSection ofClient={client} questionnaire={questionnaireOf} />,
  },
  {
    value: 'invoices',
    right: 'invoices',
    label: 'Invoices',
    count: ({ counts }) => counts.invoices,
    fill: true,
    action: { label: 'Create invoice', dialog: 'new-invoice' },
    content: (client) => <InvoicesPanel ofClient={client} />,
  },
  {
    value: 'conversations',
    right: 'messages',
    label: 'Conversations',
    count: ({ counts }) => counts.conversations,
    fill: true,
    action: { label: 'New message', dialog: 'new' },
    content: (client) => <StaffMessages ofClient={client} />,
  },
  {
    value: 'agreements',
    right: 'clients',
    label: 'Agreements',
    fill: false,
    content: (client) => (
      <Suspense fallback={<SkeletonRows rows={3} label="Consents are loading" />}>
        <ClientAgreements clientId={client.id} />
      </Suspense>
    ),
  },
  {
    value: 'people',
    right: 'records',
    label: 'People',
    fill: false,
    content: (client) => <ClientPeople client={client} />,
  },
  {
    value: 'activity',
    right: 'log',
    label: 'Activity',
    fill: false,
    content: (client) => <ActivitySection ofClient={client} />,
  },
];

const placeSearch = defineSearch({ client: openRecord, household: recordId });

/** The clients section of the back office: all of them, their invitations, or one of them. */
export function StaffClients() {
  const [{ client, household }] = useAddress(placeSearch);
  if (client === null && household !== null) {
    return <HouseholdPlace key={household} id={household} />;
  }
  // Another client is another screen: nothing selected, open or typed goes over to them.
  return client === null ? (
    <AllClients />
  ) : (
    <ClientPlace key={client} id={client} tabs={clientTabs} />
  );
}

const allSearch = defineSearch({
  client: openRecord,
  tab: viewOf(['clients', 'invitations'], 'clients'),
  q: searchText,
  state: word,
  open: word,
});

function AllClients() {
  const [search, change] = useAddress(allSearch);
  const dialog = useOpenDialog();
  const mayInvite = useMay('invitations');
  const mayOpen = useMay('records', 'everyone');
  return (
    <Tabs
      className="desk:flex desk:h-full desk:min-h-0 desk:flex-col"
      value={mayInvite ? search.tab : 'clients'}
      onValueChange={(tab) => change(allSearch.read({ tab }), { step: true })}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-staff-title">Clients</h1>
        {mayInvite && (
          <>
            <SegmentsList aria-label="Parts of clients" className="phone:order-3 phone:w-full">
              <SegmentsTrigger value="clients">Clients</SegmentsTrigger>
              <SegmentsTrigger value="invitations">Invitations</SegmentsTrigger>
            </SegmentsList>
          </>
        )}
        <div className="ms-auto flex flex-wrap gap-2">
          {mayOpen && <Button onClick={() => dialog.show('open-account')}>Open account</Button>}
          {mayInvite && (
            <Button variant="primary" onClick={() => dialog.show('invite')}>
              <Plus aria-hidden="true" />
              Invite client
            </Button>
          )}
        </div>
      </div>
      <TabsContent
        value="clients"
        className="mt-3 desk:data-[state=active]:flex desk:min-h-0 desk:flex-1 desk:flex-col"
      >
        <ClientsPanel />
      </TabsContent>
      <TabsContent
        value="invitations"
        className="mt-3 pb-10 desk:min-h-0 desk:flex-1 desk:overflow-auto"
      >
        <InvitationsPanel />
      </TabsContent>
      {mayOpen && dialog.open === 'open-account' && (
        <OpenAccountDialog
          client={null}
          onClose={dialog.close}
          onOpened={(client) => change({ client, open: '', tab: 'clients' })}
        />
      )}
      {mayInvite && dialog.open === 'invite' && (
        <InviteDialog
          onClose={dialog.close}
          onAdded={(clientId, needsCode) =>
            change({
              client: clientId,
              open: needsCode ? 'invitation-code' : '',
              tab: 'clients',
            })
          }
        />
      )}
    </Tabs>
  );
}
