import { Link } from '@tanstack/react-router';
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
import type { ClientDetail } from '#contract/clients/client-detail';
import { getClientCard } from '#contract/integrations/contacts';
import { urlFor } from '#web/lib/api/api.ts';
import { phoneNumber } from '#web/lib/format/format.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { defineSearch, word } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { may } from '#web/lib/session/rights.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/dropdown-menu.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { bringBack } from './api.ts';
import { ClientState } from './client-parts.tsx';
import { listAddress } from './list-address.ts';

/** Of the link to the list, before the name. */
export const backClass =
  '-ms-1.5 inline-grid size-8 shrink-0 place-items-center rounded-small text-muted hover:bg-hover hover:text-ink phone:size-11';

const headSearch = defineSearch({ tab: word, open: word });

/** The client’s name, ways to reach them, and what can be done with the record. */
export function ClientHead({ client }: { client: ClientDetail }) {
  const dialog = useOpenDialog();
  const [, change] = useAddress(headSearch);
  const { email, phoneNumber: number } = client;
  const user = useUser();
  const mayChange = may(user, 'records');
  const mayDelete = may(user, 'deletions');
  const mayView = may(user, 'documents', 'messages', 'projects', 'invoices');
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
        {(mayView || mayChange || mayDelete) && (
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
            {mayView && (
              <MenuItem asChild>
                <Link to="/client-view" search={{ client: client.id }}>
                  <Eye aria-hidden="true" />
                  See what they see
                </Link>
              </MenuItem>
            )}
            {mayView && mayChange && <MenuSeparator />}
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
