/** Above the landing page, where the address leads nowhere (rulings section 1). */
export function MissingNotice() {
  return (
    <section
      aria-label="404 Page Not Found"
      className="border-b border-line bg-brass-wash text-[15px]"
    >
      <p role="status" className="public-width py-2.5">
        <b className="font-semibold">404 Page Not Found.</b> This page doesn’t exist. The link may
        be outdated or mistyped.
      </p>
    </section>
  );
}
