import { Link } from '@tanstack/react-router';
import { MessageSquare, Signpost, Upload } from 'lucide-react';
import { ActionList, ActionRow } from '#web/ui/action-list.tsx';

/** Quick Actions of the portal layout (spec section 2). */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="type-section">
        Quick Actions
      </h2>
      <ActionList>
        <ActionRow>
          <Link to="/" search={{ tab: 'documents', upload: '1' }}>
            <Upload aria-hidden="true" />
            Upload Documents
          </Link>
        </ActionRow>
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
      </ActionList>
    </section>
  );
}
