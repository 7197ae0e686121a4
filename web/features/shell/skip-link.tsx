/** First in the tab order: leads past the navigation. The screen's main part has the id `main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-20 left-4 z-50 rounded-small bg-evergreen px-4 py-2.5 text-on-evergreen focus:top-2.5"
    >
      Skip to content
    </a>
  );
}
