import { botFields } from '#domain/inquiry-values';
import { siteData } from '#web/lib/browser/site-data.ts';

/**
 * Goes into every public form: a field nobody sees, which people leave empty, and for browsers
 * without scripts the moment at which the page was sent. Neither asks anything of anyone.
 */
export function BotFields() {
  return (
    <>
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          Leave this empty
          <input type="text" name={botFields.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <noscript>
        <input type="hidden" name={botFields.startedAt} value={siteData().startedAt} />
      </noscript>
    </>
  );
}
