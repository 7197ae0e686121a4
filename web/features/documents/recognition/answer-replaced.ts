import { listFiles } from '#contract/files/files';
import { answerRecognition, listRecognitions } from '#contract/files/intake';
import { toastFailure } from '#web/lib/api/action.ts';
import { call, queryKey } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

/** Takes a document back that a better copy was sent for. Answers whether that worked. */
export async function answerReplaced(id: string): Promise<boolean> {
  try {
    await call(answerRecognition, { params: { id }, body: { answer: 'archive' } });
    return true;
  } catch (error) {
    toastFailure(error, {
      title: 'The earlier copy is still there',
      fallback: 'The new one is stored. You can delete the other from your documents.',
    });
    return false;
  } finally {
    for (const endpoint of [listRecognitions, listFiles]) {
      void queryClient.invalidateQueries({ queryKey: queryKey(endpoint) });
    }
  }
}
