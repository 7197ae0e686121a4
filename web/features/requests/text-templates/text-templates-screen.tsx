import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { textTemplatesQuery } from './api.ts';
import { TemplateList } from './template-list.tsx';

/** The texts that the firm keeps for its staff: for owners. */
export function TextTemplatesScreen() {
  const { data, error, refetch } = useQuery(textTemplatesQuery);
  return (
    <div className="max-w-[1080px]">
      <h1 className="mb-5 type-staff-title">Replies and requests</h1>
      {data ? (
        <>
          <TemplateList
            kind="reply"
            templates={data.filter(({ kind }) => kind === 'reply')}
            title="Reply templates"
            lead="Offered where staff write a message to a client."
            nothing="Keep the answers you write most often, such as how to read a tax return or when a refund arrives."
          />
          <TemplateList
            kind="request"
            templates={data.filter(({ kind }) => kind === 'request')}
            title="Request templates"
            lead="Offered where staff ask a client for a document: each fills in one checklist item."
            nothing="Keep what you ask for most often, such as a missing W-2 or a better copy."
          />
        </>
      ) : (
        <NotLoaded of={{ error, refetch }} what="Templates" are rows={8} />
      )}
    </div>
  );
}
