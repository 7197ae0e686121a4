import { z } from 'zod';
import { endpoint, timestamp } from '../endpoint.ts';
import { assignedTo, pageQuery, yesOrNo } from '../lists.ts';
import { clientKinds } from '#domain/client-accounts';
import { filingStatuses } from '#domain/filing-status';
import { projectStatus } from '#domain/project-values';

/**
 * How far a client's return is, of the year that counts (rulings section 10): the newest open project
 * of any year; where none is open, the season's. `none` where the season has no project.
 */
export const returnStatus = z.enum(['none', ...projectStatus.options]);
export type ReturnStatus = z.infer<typeof returnStatus>;

export const clientKind = z.enum(clientKinds);

/** A client as staff find them in lists and pickers. */
export const client = z.object({
  id: z.uuid(),
  kind: clientKind,
  /** Empty for a business, a trust, or an estate. */
  firstName: z.string(),
  /** The name of a business, a trust, or an estate. */
  lastName: z.string(),
  /** Null until the client has opened an account. */
  username: z.string().nullable(),
  /** Empty where they have none. */
  email: z.string(),
  emailVerified: z.boolean(),
  phoneNumber: z.string().nullable(),
  /** The picture the person has set; null where there is none. */
  profileImageUrl: z.string().nullable(),
  /** False: lists of clients name no staff. */
  isAdmin: z.boolean(),
  /** Rulings section 2: a second step has been confirmed. */
  phoneVerified: z.boolean(),
  isArchived: z.boolean(),
  /** Someone has opened an account for it and can sign in. */
  hasAccount: z.boolean(),
  /** Staff made the record and sent an invitation, and no one has opened the account yet. */
  isInvited: z.boolean(),
  createdAt: timestamp,
});
export type Client = z.infer<typeof client>;

/** A row of the list: the client, and what waits. */
export const listedClient = z.object({
  ...client.shape,
  /** Documents that await review. */
  pendingFiles: z.number().int(),
  /** Messages that nobody of the staff has read. */
  unreadMessages: z.number().int(),
  overdueInvoices: z.number().int(),
  returnStatus,
  /** The tax year that `returnStatus` is about. */
  returnYear: z.number().int(),
});
export type ListedClient = z.infer<typeof listedClient>;

/** How the list of clients is sorted; equal rows go by their id. */
export const clientOrders = ['name', 'name-desc', 'newest', 'oldest'] as const;
export const clientOrder = z.enum(clientOrders);
export type ClientOrder = z.infer<typeof clientOrder>;

export const listClients = endpoint({
  route: 'GET /api/admin/users',
  staff: 'clients',
  summary: 'Clients, filtered, searched, and sorted, a page at a time, active or archived',
  query: z.strictObject({
    isArchived: yesOrNo.default(false),
    assigned: assignedTo.optional(),
    /** Someone can sign in; `false`: invited, or not even that. */
    hasAccount: yesOrNo.optional(),
    /** Was sent an invitation, and has not opened the account yet. */
    isInvited: yesOrNo.optional(),
    /** Has proven the address; invited clients have not. */
    emailVerified: yesOrNo.optional(),
    /** Owes something whose due date has passed by the firm's calendar. */
    hasOverdueInvoice: yesOrNo.optional(),
    /** As the answer's `returnStatus` reads. */
    returnStatus: returnStatus.optional(),
    /** An open project of theirs waits for something of theirs. */
    isMissingDocuments: yesOrNo.optional(),
    kind: clientKind.optional(),
    /** A whole tag, in any case. */
    tag: z.string().trim().max(200).optional(),
    /** By its USPS code: where they live, or a return of theirs is filed. */
    state: z.string().length(2).optional(),
    filingStatus: z.enum(filingStatuses).optional(),
    /** Who is in charge of them. */
    preparerId: z.uuid().optional(),
    /** In that household. */
    householdId: z.uuid().optional(),
    /**
     * Words that all must be found, each as part of the name, the username, the email address, the phone number,
     * or of what the record holds but taxpayer numbers. Upper and lower case and accents do not matter.
     */
    q: z.string().trim().max(200).optional(),
    order: clientOrder.default('name'),
    ...pageQuery(2000),
  }),
  response: z.object({
    items: z.array(listedClient),
    /** Of the page after this one; null on the last. */
    nextCursor: z.string().nullable(),
    /** Of the page before this one; null on the first. */
    previousCursor: z.string().nullable(),
    total: z.number().int(),
  }),
});
