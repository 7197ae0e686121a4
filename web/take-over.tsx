import { type ComponentType, startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { ToasterWhenNeeded } from './ui/overlays/toaster-when-needed.tsx';

/** Marks the page once everything on it answers. */
function Live({ root, Page }: { root: HTMLElement; Page: ComponentType<{ user: null }> }) {
  useEffect(() => {
    root.setAttribute('data-live', '');
  }, [root]);
  return <Page user={null} />;
}

/**
 * Makes a public page live, without the router, the cache and the schemas of the portal: a poor
 * phone loads little. In slices, so that it can scroll and type in the meantime.
 */
export function takeOver(root: HTMLElement, Page: ComponentType<{ user: null }>): void {
  let page: Root | undefined;
  startTransition(() => {
    page = hydrateRoot(
      root,
      <StrictMode>
        <Live root={root} Page={Page} />
      </StrictMode>,
    );
  });
  const toasts = createRoot(document.body.appendChild(document.createElement('div')));
  toasts.render(<ToasterWhenNeeded />);
  // The portal takes its place: web/main.tsx.
  root.addEventListener('leave', () => {
    page?.unmount();
    toasts.unmount();
  });
}
