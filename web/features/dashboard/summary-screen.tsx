import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock, FileDown, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/identity/accounts';
import { listFiles } from '#contract/documents/files';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { saveOrganizer } from '#web/lib/api/download-file.ts';
import { useOwnSeason } from '#web/lib/own-project.ts';
import { ActionList, ActionRow } from '#web/ui/action-list.tsx';
import { cardClass } from '#web/ui/card.ts';
import { PreparerCard } from './preparer-card.tsx';
import { SecurityCard, securityQuery } from './security-card.tsx';
import { SummaryTiles } from './summary-tiles.tsx';

interface SummaryScreenProps {
  user: User;
  /** The cards Upload Documents and Your Documents. */
  documents: ReactNode;
  /** The card Recent Notifications. */
  notifications: ReactNode;
  /** How many notifications are unread; undefined until it is known. */
  unread: number | undefined;
}

/** The summary layout of spec section 2. */
export function SummaryScreen({ user, documents, notifications, unread }: SummaryScreenProps) {
  const season = useOwnSeason();
  const files = useQuery(queryOptionsFor(listFiles, {}));
  const security = useQuery(securityQuery);
  return (
    <>
      <h1 className="type-title mb-6 wrap-anywhere">Welcome, {user.firstName || user.email}</h1>
      <SummaryTiles
        security={security.isError ? null : security.data}
        documents={files.data?.length}
        unread={unread}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_328px] items-start gap-6 max-[1099px]:grid-cols-1">
        {documents}
        <div className="grid gap-6 max-[1099px]:grid-cols-2 max-[767px]:grid-cols-1">
          {user.preparer && (
            <PreparerCard preparer={user.preparer} className={`${cardClass} col-span-full`}>
              <Link to="/messages" className="inline-block py-0.5 text-link">
                Write to {user.preparer.firstName}
              </Link>
            </PreparerCard>
          )}
          {notifications}
          <section aria-labelledby="quick-actions" className={cardClass}>
            <h2 id="quick-actions" className="type-section">
              Quick Actions
            </h2>
            <ActionList>
              <ActionRow>
                <Link to="/messages" search={{ subject: 'Schedule Consultation' }}>
                  <CalendarClock aria-hidden="true" />
                  Schedule Consultation
                </Link>
              </ActionRow>
              <ActionRow>
                <button type="button" onClick={() => void saveOrganizer(season)}>
                  <FileDown aria-hidden="true" />
                  Download Tax Organizer
                </button>
              </ActionRow>
              <ActionRow>
                <Link to="/messages">
                  <MessageSquare aria-hidden="true" />
                  Secure Messages
                </Link>
              </ActionRow>
            </ActionList>
          </section>
          <SecurityCard className={cardClass} />
        </div>
      </div>
    </>
  );
}
