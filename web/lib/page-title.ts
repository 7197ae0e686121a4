import { useEffect } from 'react';
import { useFirm } from './site-data.ts';

/** Names the page in the tab and the history: "Documents, Bluebonnet". */
export function usePageTitle(title: string): void {
  const { shortName } = useFirm();
  useEffect(() => {
    document.title = `${title}, ${shortName}`;
  }, [title, shortName]);
}
