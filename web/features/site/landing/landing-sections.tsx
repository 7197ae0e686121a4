import { About } from './about.tsx';
import { Contact } from './contact.tsx';
import { Hero } from './hero.tsx';
import { Newsletter } from './newsletter.tsx';
import { PortalSection } from './portal-section.tsx';
import { SeasonLine } from './season-line.tsx';
import { Services } from './services.tsx';
import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Spec section 9. */
const thresholdPx = 400;

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** A button that appears after scrolling more than 400 px and leads back to the top. */
export function BackToTop() {
  const isFarDown = useSyncExternalStore(
    onScroll,
    () => window.scrollY > thresholdPx,
    () => false,
  );
  if (!isFarDown) return null;
  const toTop = () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      aria-label="Back to top"
      onClick={toTop}
      className="fixed end-[clamp(16px,2vw,28px)] bottom-6 z-10 grid size-11 animate-fade-in place-items-center rounded-full border border-line-strong bg-surface transition-colors hover:border-evergreen hover:text-evergreen"
    >
      <ArrowUp aria-hidden="true" className="size-5" />
    </button>
  );
}

/** The landing page between its header and its footer, in the order of spec section 2. */
export function LandingSections() {
  return (
    <>
      <Hero />
      <SeasonLine />
      <About />
      <PortalSection />
      <Services />
      <Contact />
      <Newsletter />
      <BackToTop />
    </>
  );
}
