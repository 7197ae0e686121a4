import { useNavigate } from '@tanstack/react-router';
import type { AdminFile } from '#contract/documents/files';
import { isPlainClick } from '#web/lib/navigation/plain-click.ts';
import { stringifySearch } from '#web/lib/navigation/search-params.ts';
import { clientName } from '../review-parts.tsx';

/**
 * The client of a file in a long list, as a link to all of their files. Not the router's own link,
 * which finds out for each row that scrolls by whether it leads to where one is.
 */
export function ClientFilesLink({ file }: { file: AdminFile }) {
  const navigate = useNavigate();
  const search = { section: 'clients', client: file.userId, tab: 'files' } as const;
  return (
    <a
      href={`/admin${stringifySearch(search)}`}
      title={`${file.user.email}: all files`}
      className="relative z-1 py-1 hover:underline"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void navigate({ to: '/admin', search });
      }}
    >
      {clientName(file)}
    </a>
  );
}
