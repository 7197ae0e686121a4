import { Link, useNavigate } from '@tanstack/react-router';
import {
  Archive,
  ArrowLeft,
  Contact,
  Ellipsis,
  Eye,
  Mail,
  Merge,
  MessageSquare,
  Pencil,
  Phone,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ClientDetail } from '#contract/clients/clients';
import { getClientCard } from '#contract/integrations/contacts';
import type { StaffRight } from '#domain/staff';
import { ApiError, urlFor } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { figure, phoneNumber } from '#web/lib/format/format.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { defineSearch, openRecord, word } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { may } from '#web/lib/session/rights.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/dropdown-menu.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { SegmentsList, SegmentsTrigger } from '#web/ui/segment-tabs.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent } from '#web/ui/tabs.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { bringBack } from './api.ts';
import { ClientInformation } from './client-information.tsx';
import { ClientNotes } from './client-notes.tsx';
import { ClientState } from './client-parts.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { RetentionDialog } from './retention-dialog.tsx';
import { InvitationCodeDialog } from './invitation-code-dialog.tsx';
import { EditClientDialog } from './edit-client-dialog.tsx';
import { ChooseMergeDialog, MergeDialog } from './merge/merge-dialog.tsx';
import { listAddress } from './list-address.ts';
import { useClient } from './use-clients.ts';

/** What another feature shows of a client, under a tab of its own. */
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

const backClass =
  '-ms-1.5 inline-grid size-8 shrink-0 place-items-center rounded-small text-muted hover:bg-hover hover:text-ink phone:size-11';

/** Everything about one client in one place; the open tab and dialog stand in the address. */
export function ClientPlace({ id, tabs }: ClientPlaceProps) {
  const { data: client, error, refetch } = useClient(id);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <UserNotFound />;
  }
  if (!client) {
    return error ? (
      <ErrorState
        title="The client could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
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
      <Head client={client} />
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

function Head({ client }: { client: ClientDetail }) {
  const dialog = useOpenDialog();
  const [, change] = useAddress(placeSearch);
  const { email, phoneNumber: number } = client;
  const user = useUser();
  const mayChange = may(user, 'records');
  const mayDelete = may(user, 'deletions');
  const mayLook = may(user, 'documents', 'messages', 'projects', 'invoices');
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-[1_1_300px] items-start gap-1">
        <Link to="/admin" search={listAddress()} aria-label="Back to clients" className={backClass}>
          <ArrowLeft aria-hidden="true" className="size-[18px]" />
        </Link>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3">
            {client.profileImageUrl !== null && (
              <Avatar name={nameOf(client)} picture={client.profileImageUrl} size="medium" />
            )}
            <h1 className="type-staff-title wrap-anywhere">{nameOf(client)}</h1>
            <ClientState client={client} />
          </div>
          <p className="mt-0.5 flex flex-wrap gap-x-5 gap-y-0.5 text-sm leading-5 text-muted">
            {email !== '' && (
              <a
                href={`mailto:${email}`}
                className="inline-flex items-center gap-1.5 wrap-anywhere hover:text-ink"
              >
                <Mail aria-hidden="true" className="size-3.5 shrink-0" />
                {email}
              </a>
            )}
            {number !== null && (
              <a
                href={`tel:${number}`}
                className="inline-flex items-center gap-1.5 tabular-nums hover:text-ink"
              >
                <Phone aria-hidden="true" className="size-3.5 shrink-0" />
                {phoneNumber(number)}
              </a>
            )}
          </p>
        </div>
      </div>
      <div className="flex gap-2 phone:w-full">
        {!client.isArchived && may(user, 'messages') && (
          <Button
            className="phone:flex-1"
            onClick={() => change({ tab: 'conversations', open: 'new' }, { step: true })}
          >
            <MessageSquare aria-hidden="true" />
            Message
          </Button>
        )}
        {mayChange && (
          <Button className="phone:flex-1" onClick={() => dialog.show('edit')}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
        )}
        {mayChange && client.isArchived && (
          <Button className="phone:flex-1" onClick={() => void bringBack(client.id)}>
            <RotateCcw aria-hidden="true" />
            Restore
          </Button>
        )}
        {(mayLook || mayChange || mayDelete) && (
          <Menu
            trigger={
              <button type="button" aria-label="More client actions" className={iconButtonClass()}>
                <Ellipsis className="size-[18px]" aria-hidden="true" />
              </button>
            }
          >
            <MenuItem asChild>
              <a href={urlFor(getClientCard, { params: { id: client.id } })} download>
                <Contact aria-hidden="true" />
                Save contact
              </a>
            </MenuItem>
            {mayLook && (
              <MenuItem asChild>
                <Link to="/client-view" search={{ client: client.id }}>
                  <Eye aria-hidden="true" />
                  See what they see
                </Link>
              </MenuItem>
            )}
            {mayLook && mayChange && <MenuSeparator />}
            {mayChange && !client.isArchived && (
              <MenuItem onSelect={() => dialog.show('archive')}>
                <Archive aria-hidden="true" />
                Archive client
              </MenuItem>
            )}
            {mayChange && !client.isArchived && may(user, 'documents') && (
              <MenuItem onSelect={() => dialog.show('merge')}>
                <Merge aria-hidden="true" />
                Merge with another client
              </MenuItem>
            )}
            {mayDelete && (
              <MenuItem danger onSelect={() => dialog.show('delete')}>
                <Trash2 aria-hidden="true" />
                Delete client
              </MenuItem>
            )}
          </Menu>
        )}
      </div>
    </div>
  );
}

function ClientDialogs({ client }: { client: ClientDetail }) {
  const dialog = useOpenDialog();
  const user = useUser();
  if (dialog.open === 'delete' ? !may(user, 'deletions') : !may(user, 'records')) return null;
  if (dialog.open === 'edit') return <EditClientDialog client={client} onClose={dialog.close} />;
  if (dialog.open === 'archive') return <ArchiveDialog client={client} onClose={dialog.close} />;
  if (dialog.open === 'invitation-code' && client.needsInvitationCode) {
    return <InvitationCodeDialog client={client} onClose={dialog.close} />;
  }
  if (dialog.open === 'merge') {
    const compare = (id: string): void => dialog.show(`merge-${id}`);
    return <ChooseMergeDialog client={client} onChosen={compare} onClose={dialog.close} />;
  }
  const other = /^merge-([0-9a-f-]{36})$/.exec(dialog.open ?? '')?.[1];
  if (other !== undefined && may(user, 'documents')) {
    return <MergeInto client={client} otherId={other} onClose={dialog.close} />;
  }
  if (dialog.open === 'retention') {
    return <RetentionDialog client={client} onClose={dialog.close} />;
  }
  if (dialog.open === 'delete') {
    return (
      <DeleteDialog
        client={client}
        onClose={dialog.close}
        onArchive={() => dialog.show('archive')}
      />
    );
  }
  return null;
}

interface MergeIntoProps {
  client: ClientDetail;
  otherId: string;
  onClose: () => void;
}

/** This client stays unless staff keep the other record instead. */
function MergeInto({ client, otherId, onClose }: MergeIntoProps) {
  const navigate = useNavigate();
  const [isSwapped, setSwapped] = useState(false);
  const [keptId, mergedId] = isSwapped ? [otherId, client.id] : [client.id, otherId];
  return (
    <MergeDialog
      keptId={keptId}
      mergedId={mergedId}
      onSwap={() => setSwapped(!isSwapped)}
      onMerged={() => {
        onClose();
        if (isSwapped) void navigate({ to: '.', search: { section: 'clients', client: keptId } });
      }}
      onClose={onClose}
    />
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
