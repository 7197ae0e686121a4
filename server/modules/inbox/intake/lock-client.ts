import { lockClient } from '#modules/documents';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';

/** Holds a client for a change of their documents. @returns false where the client is gone by now */
export async function lockClientIfThere(tx: Executor, clientId: string): Promise<boolean> {
  try {
    await lockClient(tx, { clientId });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
