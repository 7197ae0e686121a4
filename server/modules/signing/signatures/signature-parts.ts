import type { SignatureRequest } from '#contract/signing/signature-shapes';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import type { SignatureFollower } from './ask-others.ts';
import type { SignatureListener } from './ends.ts';
import type { IdentityProviders } from './identity/provider.ts';

/** What signatures need of others, put together in app.ts. */
export interface SignatureParts {
  identity: IdentityProviders;
  /** Notified of each end of a request. */
  listeners: readonly SignatureListener[];
  /** Told where a request takes the place of another. */
  followers: readonly SignatureFollower[];
}

/** A request as its reader sees it now. @throws AppError `not_found` */
export type ShowRequest = (db: Executor, actor: Actor, id: string) => Promise<SignatureRequest>;
