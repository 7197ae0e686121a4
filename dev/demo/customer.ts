import type { z } from 'zod';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import type { App } from '../../server/app.ts';
import { openSession } from '../../server/modules/identity/index.ts';
import type { DemoAccount } from './accounts.ts';

/** Uses the product as one demo account: the calls its browser would make. */
export interface Customer {
  account: DemoAccount;
  /**
   * Calls an endpoint whose answer is JSON, in another client account where one is named.
   *
   * @throws Error when the call is refused: demo data follows the rules of the product
   */
  call<R extends z.ZodType>(
    endpoint: AnyEndpoint & { response: R },
    input?: { id?: string; body?: object; form?: FormData; inAccount?: string },
  ): Promise<z.output<R>>;
  /** Opens a document for display, as reading it does. */
  view(fileId: string): Promise<void>;
}

/** Signs a demo account in. */
export async function signInCustomer(app: App, account: DemoAccount): Promise<Customer> {
  const origin = { address: '127.0.0.1', userAgent: 'Demo data', secondStep: 'taken' } as const;
  const { token } = await openSession(app.platform.db, account, origin);
  const send = async (
    method: AnyEndpoint['method'],
    url: string,
    body?: object | FormData,
    inAccount?: string,
  ) => {
    const request = new Request(new URL(url, 'http://localhost'), {
      method,
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const payload = Buffer.from(await request.arrayBuffer());
    const answer = await app.http.inject({
      method,
      url,
      headers: {
        ...Object.fromEntries(request.headers),
        ...(body === undefined || body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
        cookie: `filewell_session=${token}`,
        'sec-fetch-site': 'same-origin',
        ...(inAccount === undefined ? {} : { 'x-client-account': inAccount }),
      },
      ...(payload.length > 0 ? { payload } : {}),
    });
    if (answer.statusCode >= 300) {
      throw new Error(`demo data: ${method} ${url} answered ${answer.statusCode} ${answer.body}`);
    }
    return answer;
  };
  return {
    account,
    async call(endpoint, { id = '', body, form, inAccount } = {}) {
      const url = endpoint.path.replace('{id}', id);
      return endpoint.response.parse(
        (await send(endpoint.method, url, form ?? body, inAccount)).json(),
      );
    },
    async view(fileId) {
      await send('GET', `/api/files/${fileId}/view`);
    },
  };
}
