import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Books } from './books.ts';
import type { Faults } from './faults.ts';
import type { Webhooks } from './webhooks.ts';

/** What the product signs in with, and the account that money goes to. */
export const standInAccount = {
  clientId: 'filewell-stand-in',
  clientSecret: 'no-secret-moves-no-money',
  merchantId: 'STANDIN000001',
};

/** What the product speaks to in place of PayPal, and what a test tells it to do. */
export interface PayPalStandIn {
  origin: string;
  /** What the product needs in its environment to speak to it. */
  env: Record<string, string>;
  books: Books;
  faults: Faults;
  webhooks: Webhooks;
  /** How often each step was asked for. */
  calls: Record<string, number>;
  close(): Promise<void>;
}

/** One request as the stand-in's pages and its API see it. */
export interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  body: string;
  standIn: PayPalStandIn;
  /** Writes the books down after a change. */
  save: () => void;
}

/** Answers with JSON. */
export function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Waits as long as a call can hang; ends when the caller gives up. */
export async function hang(response: ServerResponse): Promise<void> {
  await Promise.race([
    new Promise<void>((resolve) => response.once('close', resolve)),
    wait(120_000, undefined, { ref: false }),
  ]);
  response.destroy();
}
