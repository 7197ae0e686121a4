import { Contrast } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { iconButtonClass } from '#web/ui/icon-button-class.ts';

const LazyThemeMenu = lazy(async () => ({ default: (await import('./theme-menu.tsx')).ThemeMenu }));

/** The theme menu of the public pages: what it needs is fetched when someone opens it. */
export function ThemeButton({ className }: { className?: string }) {
  const [opened, setOpened] = useState(false);
  const button = (
    <button
      type="button"
      aria-label="Theme"
      aria-haspopup="menu"
      aria-expanded={opened}
      className={iconButtonClass('medium', className)}
      onClick={() => setOpened(true)}
    >
      <Contrast className="size-[18px]" aria-hidden="true" />
    </button>
  );
  if (!opened) return button;
  return (
    <Suspense fallback={button}>
      <LazyThemeMenu className={className} startsOpen />
    </Suspense>
  );
}
