import { useEffect, useState } from 'react';

/** The question that the address names after its `#`, once the page has taken over. */
export function useOpenAnswer(): string | null {
  const [opened, setOpened] = useState<string | null>(null);
  useEffect(() => {
    const read = () => {
      const id = decodeURIComponent(window.location.hash.slice(1));
      setOpened(id || null);
      if (id) document.getElementById(id)?.scrollIntoView();
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return opened;
}
