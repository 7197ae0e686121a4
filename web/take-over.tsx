import { type ComponentType, lazy, startTransition, StrictMode, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { useToast } from './ui/toast-store.ts';

const LazyToaster = lazy(async () => ({ default: (await import('./ui/toast.tsx')).Toaster }));

/** Toasts answer what a visitor does, so what shows them is fetched then and not before. */
function ToasterWhenNeeded() {
  const shown = useToast();
  return shown && <LazyToaster />;
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
        <Page user={null} />
      </StrictMode>,
    );
  });
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <Suspense>
      <ToasterWhenNeeded />
    </Suspense>,
  );
}
