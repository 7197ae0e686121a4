import { type ReactNode, useEffect, useRef } from 'react';

/** Spec section 9: at 10 percent visible, with 100 px kept free below, after 0, 150 or 300 ms. */
const visibleShare = 0.1;
const bottomMarginPx = 100;

interface RevealProps {
  delayMs?: 0 | 150 | 300;
  className?: string;
  children: ReactNode;
}

/**
 * Fades its content in when it scrolls into view. What is in view already, or has no script, or is
 * shown to someone who prefers no motion, is simply there.
 */
export function Reveal({ delayMs = 0, className, children }: RevealProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (element.getBoundingClientRect().top < window.innerHeight) return;
    element.dataset.reveal = 'waiting';
    const show = () => {
      element.dataset.reveal = 'shown';
      observer.disconnect();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && show(),
      { threshold: visibleShare, rootMargin: `0px 0px -${bottomMarginPx}px 0px` },
    );
    observer.observe(element);
    // A jump by keyboard or to an anchor lands on what can be seen.
    element.addEventListener('focusin', show, { once: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', show);
    };
  }, []);
  return (
    <div
      ref={box}
      className={`transition-[opacity,translate] duration-500 data-[reveal=waiting]:translate-y-3 data-[reveal=waiting]:opacity-0 print:translate-y-0! print:opacity-100! ${className ?? ''}`}
      style={{ transitionDelay: `${delayMs}ms` }}
    >
      {children}
    </div>
  );
}
