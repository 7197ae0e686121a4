import { z } from 'zod';

/**
 * What a list takes to be read a page at a time.
 *
 * @param maxCursor characters of its longest cursor
 */
export const pageQuery = (maxCursor: number) => ({
  limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
  /** The `nextCursor` (or `previousCursor`) of an answer with the same filters and order. */
  cursor: z.string().max(maxCursor).optional(),
});

/** A page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** Of the page after this one; null on the last. */
    nextCursor: z.string().nullable(),
    /** Of the whole list. */
    total: z.number().int(),
  });

/** A count that is exact up to a bound; `isAtLeast` says that there are more. */
export const counted = z.object({ count: z.number().int(), isAtLeast: z.boolean() });
export type Counted = z.infer<typeof counted>;

/** A filter that is yes or no, as an address has it. */
export const yesOrNo = z.stringbool({ truthy: ['true'], falsy: ['false'] });

/** Whose work a list of staff shows; left out for everyone's. */
export const assignedTo = z.enum([
  /** What the caller is in charge of, by itself or by its client, who may also have been given to them. */
  'me',
  /** What nobody is in charge of, by itself or by its client. */
  'nobody',
]);
export type AssignedTo = z.infer<typeof assignedTo>;

/** Whom a row is about, as lists of staff show people. */
export const namedPerson = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
