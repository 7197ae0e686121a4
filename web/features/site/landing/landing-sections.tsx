import { About } from './about.tsx';
import { BackToTop } from './back-to-top.tsx';
import { Contact } from './contact.tsx';
import { Hero } from './hero.tsx';
import { Newsletter } from './newsletter.tsx';
import { PortalSection } from './portal-section.tsx';
import { SeasonLine } from './season-line.tsx';
import { Services } from './services.tsx';

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
