import { type ComponentType, lazy, startTransition, StrictMode, Suspense, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { useToast } from './ui/toast-store.ts';

const importToaster = () => import('./ui/toast.tsx');
const LazyToaster = lazy(async () => ({ default: (await importToaster()).Toaster }));

/** Toasts answer what a visitor does, so what shows them is fetched then and not before. */
function ToasterWhenNeeded() {
  const shown = useToast();
  return shown && <LazyToaster />;
}

/** Marks the page once everything on it answers. */
function Live({ root, Page }: { root: HTMLElement; Page: ComponentType<{ user: null }> }) {
  useEffect(() => {
    root.setAttribute('data-live', '');
  }, [root]);
  return <Page user={null} />;
}

/**
 * Makes a public page live, without the router, the cache and the schemas of the portal: a poor
 * phone loads little. In slices, so that it can scroll and type meanwhile.
 */
export function takeOver(root: HTMLElement, Page: ComponentType<{ user: null }>): void {
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Live root={root} Page={Page} />
      </StrictMode>,
    );
  });
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <Suspense>
      <ToasterWhenNeeded />
    </Suspense>,
  );
  // With the first touch, so that a toast can tell of a connection lost since.
  for (const type of ['focusin', 'pointerdown'] as const) {
    addEventListener(type, () => void importToaster().catch(() => undefined), { once: true });
  }
}
