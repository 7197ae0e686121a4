import { useEffect } from 'react';
import { openSignatureRequest } from '#contract/signing/signing';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { isWaiting } from '#domain/signatures';
import { defineAction } from '#web/lib/api/action.ts';
import { keepRequest } from './api.ts';
import { ownOf } from './words.ts';

const useOpen = defineAction(openSignatureRequest, {
  changes: 'signatures-changed',
  keep: keepRequest,
});

/** Notes when its signer first has a request before them: the evidence says it beside when they read it. */
export function useNoteOpened(request: SignatureRequest): void {
  const { mutate } = useOpen();
  const isNew = isWaiting(request.state) && request.can.read && ownOf(request)?.openedAt === null;
  const { id } = request;
  useEffect(() => {
    if (isNew) mutate({ params: { id } });
  }, [isNew, id, mutate]);
}
