import { randomFillSync } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const bytesEach = 16;
/** Asking the system for 16 bytes at a time costs more than making the id. */
const pool = Buffer.alloc(bytesEach * 256);
let used = pool.length;

/** The id of a request (UUID v7), for the log and for anyone who reports a failure. It is no secret. */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytesEach;
  return uuidv7({ random: pool.subarray(used - bytesEach, used) });
}
