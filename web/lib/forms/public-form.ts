import { botFields, type formAddresses } from '#domain/inquiry-values';
import { parseApiError } from '../api/api-error.ts';
import { siteData } from '../browser/site-data.ts';

/** The outcome of a form that was sent. */
export type FormAnswer =
  | { ok: true }
  /** `message` is a sentence for a person; `fields` says per field what is wrong with it. */
  | { ok: false; message: string | undefined; fields: Readonly<Record<string, string>> };

/**
 * Sends a form of the public pages. They load without the schema library, so the answer is read by
 * hand; the server checks everything again.
 *
 * @param trap the value of the field that people leave empty
 * @param key one for each filled-in form: sending it again is not a second message
 */
export async function sendPublicForm(
  address: (typeof formAddresses)['contact' | 'newsletter'],
  values: Record<string, string | readonly string[]>,
  { trap, key }: { trap: string; key: string },
): Promise<FormAnswer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        ...values,
        [botFields.startedAt]: siteData().startedAt,
        [botFields.trap]: trap,
      }),
    });
    if (response.ok) return { ok: true };
    const { code, message, fields } = parseApiError(response.status, await response.text(), null);
    return { ok: false, message: code === 'unexpected' ? undefined : message, fields };
  } catch {
    // No answer came, or one that is not ours: the caller's own sentence fits.
    return { ok: false, message: undefined, fields: {} };
  }
}
