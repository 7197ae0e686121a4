/** The headline of a section of the landing page, and the sentence under it. */
export const sectionTitle =
  'font-serif text-[clamp(36px,4.1vw,58px)] leading-[1.04] tracking-[-.022em] text-balance';
export const sectionLead = 'text-[clamp(18px,1.4vw,20px)] leading-[1.55] text-pretty text-muted';
/** The air above and below a section. */
export const sectionPadding = 'py-[clamp(80px,9vw,132px)]';
