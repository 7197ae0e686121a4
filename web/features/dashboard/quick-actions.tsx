import { Link } from '@tanstack/react-router';
import { CalendarClock, FileDown, MessageSquare, Signpost, Upload } from 'lucide-react';
import { saveOrganizer } from '#web/lib/api/download-file.ts';
import { useMayInAccount } from '#web/lib/session/account.ts';
import { ActionList, ActionRow } from '#web/ui/action-list.tsx';

/** Quick Actions of the portal layout (spec section 2), and those of the summary layout. */
export function QuickActions({ season }: { season: number }) {
  const mayAdd = useMayInAccount('add');
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="type-section">
        Quick Actions
      </h2>
      <ActionList>
        {mayAdd && (
          <ActionRow>
            <Link to="/" search={{ tab: 'documents', upload: '1' }}>
              <Upload aria-hidden="true" />
              Upload Documents
            </Link>
          </ActionRow>
        )}
        <ActionRow>
          <Link to="/" search={{ tab: 'messages' }}>
            <MessageSquare aria-hidden="true" />
            Message Preparer
          </Link>
        </ActionRow>
        <ActionRow>
          <Link to="/" search={{ tab: 'timeline' }}>
            <Signpost aria-hidden="true" />
            View Timeline
          </Link>
        </ActionRow>
        {mayAdd && (
          <ActionRow>
            <Link to="/" search={{ tab: 'messages', subject: 'Schedule Consultation' }}>
              <CalendarClock aria-hidden="true" />
              Schedule Consultation
            </Link>
          </ActionRow>
        )}
        <ActionRow>
          <button type="button" onClick={() => void saveOrganizer(season)}>
            <FileDown aria-hidden="true" />
            Download Tax Organizer
          </button>
        </ActionRow>
      </ActionList>
    </section>
  );
}
