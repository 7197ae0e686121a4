import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import type { ClientDetail } from '#contract/clients/client-detail';
import type { StaffRight } from '#domain/staff';
import { ApiError } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { figure } from '#web/lib/format/format.ts';
import { defineSearch, openRecord, word } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { may } from '#web/lib/session/rights.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SegmentsList, SegmentsTrigger } from '#web/ui/segment-tabs.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent } from '#web/ui/tabs.tsx';
import { ClientInformation } from './client-information.tsx';
import { ClientNotes } from './notes/client-notes.tsx';
import { listAddress } from './list-address.ts';
import { useClient } from './use-clients.ts';
import { ClientDialogs } from './client-dialogs.tsx';
import { ClientHead } from './client-head.tsx';

/** What another feature shows of a client, under its own tab. */
export interface ClientTab {
  value: string;
  label: string;
  /** Who has this right sees it. */
  right?: StaffRight;
  count?: (client: ClientDetail) => number;
  /** The list scrolls by itself on a desk, instead of the tab around it. */
  fill: boolean;
  /** The button that makes another one, at the end of the tabs. */
  action?: { label: string; dialog: string };
  content: (client: ClientDetail) => ReactNode;
}

const information: ClientTab = {
  value: 'information',
  label: 'Information',
  fill: false,
  content: (client) => <ClientInformation client={client} />,
};
const notes: ClientTab = {
  value: 'notes',
  right: 'messages',
  label: 'Notes',
  count: ({ counts }) => counts.notes,
  fill: false,
  content: (client) => <ClientNotes client={client} />,
};

const placeSearch = defineSearch({ tab: word, file: openRecord, open: word });

interface ClientPlaceProps {
  id: string;
  tabs: readonly ClientTab[];
}

/** Everything about one client in one place; the open tab and dialog are in the address. */
export function ClientPlace({ id, tabs }: ClientPlaceProps) {
  const { data: client, error, refetch } = useClient(id);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <UserNotFound />;
  }
  if (!client) {
    return error ? (
      <ErrorState title="The client could not be loaded" of={{ error, refetch }} />
    ) : (
      <>
        <h1 className="type-staff-title">Client</h1>
        <SkeletonRows rows={12} label="The client is loading" />
      </>
    );
  }
  return <Place client={client} tabs={tabs} />;
}

function Place({ client, tabs: others }: { client: ClientDetail; tabs: readonly ClientTab[] }) {
  const [search] = useAddress(placeSearch);
  const navigate = useNavigate();
  const dialog = useOpenDialog();
  const user = useUser();
  const tabs = [information, ...others, notes].filter(
    ({ right }) => right === undefined || may(user, right),
  );
  // A link to a document of the client names no tab.
  const wanted = search.tab || (search.file === null ? 'information' : 'files');
  const tab = tabs.find(({ value }) => value === wanted) ?? information;
  const show = (value: string): void => {
    // What narrows one tab's list means nothing to another's.
    const tab = value === 'information' ? undefined : value;
    const search = { section: 'clients', client: client.id, tab } as const;
    void navigate({ to: '.', search, resetScroll: false });
  };
  return (
    <div className="desk:flex desk:h-full desk:min-h-0 desk:flex-col">
      <ClientHead client={client} />
      <Tabs
        className="mt-3 desk:flex desk:min-h-0 desk:flex-1 desk:flex-col"
        value={tab.value}
        onValueChange={show}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-2.5">
          <SegmentsList
            aria-label="Parts of the client"
            className="-mx-1 max-w-full overflow-x-auto px-1 py-px [scrollbar-width:none]"
          >
            {tabs.map(({ value, label, count }) => (
              <SegmentsTrigger key={value} value={value}>
                {label}
                {count !== undefined && count(client) > 0 && (
                  <span className="font-normal text-muted tabular-nums">
                    {figure(count(client))}
                  </span>
                )}
              </SegmentsTrigger>
            ))}
          </SegmentsList>
          {tab.action && (
            <Button className="ms-auto" onClick={() => dialog.show(tab.action?.dialog ?? '')}>
              {tab.action.label}
            </Button>
          )}
        </div>
        <TabsContent
          key={tab.value}
          value={tab.value}
          className={cx(
            'pt-3 desk:min-h-0 desk:flex-1',
            tab.fill ? 'desk:flex desk:flex-col' : 'pb-10 desk:overflow-auto',
          )}
        >
          {tab.content(client)}
        </TabsContent>
      </Tabs>
      <ClientDialogs client={client} />
    </div>
  );
}

/** Spec section 2: no client has this id, or no longer. */
function UserNotFound() {
  return (
    <>
      <h1 className="sr-only">Client</h1>
      <EmptyState
        title="User not found"
        description="The link may be old, or the client was deleted."
        action={
          <Link to="/admin" search={listAddress()} className={buttonClass({})}>
            All clients
          </Link>
        }
      />
    </>
  );
}
