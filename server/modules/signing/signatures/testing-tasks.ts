import { z } from 'zod';

/** The request that a task is about, and what its page showed. */
const shown = z.object({ id: z.uuid(), sha256: z.string() });
export type ShownRequest = z.infer<typeof shown>;

/** Someone by their session, in a client account. */
const caller = z.object({ token: z.string(), account: z.uuid() });
export type TaskCaller = z.infer<typeof caller>;

/** How far the two are when a round begins. */
export const beginnings = ['maya has signed', 'both have agreed', 'nobody has read'] as const;

/** What a test has a node do: each is one call, or one job, of the product. */
export const signingTask = z.discriminatedUnion('does', [
  z.object({
    does: z.literal('begin'),
    beginning: z.enum(beginnings),
    staff: caller,
    signers: z.array(caller),
  }),
  z.object({ does: z.literal('read'), as: caller, request: shown }),
  z.object({ does: z.literal('choose paper'), as: caller, request: shown }),
  z.object({ does: z.literal('sign'), as: caller, request: shown }),
  z.object({ does: z.literal('decline'), as: caller, request: shown }),
  z.object({ does: z.literal('finish'), as: caller, request: shown }),
  z.object({ does: z.literal('withdraw'), as: caller, request: shown }),
  z.object({ does: z.literal('replace'), as: caller, request: shown }),
  z.object({ does: z.literal('put away'), as: caller, request: shown }),
  z.object({ does: z.literal('look'), request: shown }),
  z.object({ does: z.literal('settle'), request: shown }),
  z.object({ does: z.literal('seal'), request: shown }),
]);
export type SigningTask = z.infer<typeof signingTask>;

export const numberedTask = z.object({ number: z.number(), task: signingTask });

/** The outcome of a task: done, refused by a rule, or cut off, so that nobody knows. Everything else is a fault. */
export const taskAnswer = z.object({
  number: z.number(),
  outcome: z.enum(['done', 'refused', 'cut off', 'fault']),
  request: shown.optional(),
  fault: z.string().optional(),
});
export type TaskAnswer = z.infer<typeof taskAnswer>;
