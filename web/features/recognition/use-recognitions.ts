import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  answerRecognition,
  listRecognitions,
  maxAskedRecognitions,
  type OwnRecognition,
} from '#contract/inbox/intake';
import { defineAction } from '#web/lib/api/action.ts';
import { queryKey, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

/** Where the server's events don't arrive, a reading in progress is asked for again after this long. */
const askAgainMs = 2000;

const isUnderway = ({ state }: OwnRecognition): boolean =>
  state === 'waiting' || state === 'reading';

const nothing: ReadonlyMap<string, OwnRecognition> = new Map();

const byFile = (list: readonly OwnRecognition[]): ReadonlyMap<string, OwnRecognition> =>
  new Map(list.map((one) => [one.fileId, one]));

/** What was recognized in these documents, by their id; nothing of one that isn’t read or known. */
export function useRecognitions(ids: readonly string[]): ReadonlyMap<string, OwnRecognition> {
  // The newest are at the end.
  const asked = ids.slice(-maxAskedRecognitions);
  const { data } = useQuery({
    ...queryOptionsFor(listRecognitions, { query: { ids: asked.join(',') } }),
    enabled: asked.length > 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? askAgainMs : false),
    // With one more upload, what is known of the others stays.
    placeholderData: keepPreviousData,
  });
  return useMemo(() => (data ? byFile(data) : nothing), [data]);
}

/** Documents of the account that ask the client something. */
export function useOpenQuestions(): readonly OwnRecognition[] {
  return useQuery(queryOptionsFor(listRecognitions, { query: {} })).data ?? [];
}

/** Keeps what the server answered, wherever it is shown. */
function keep(answered: OwnRecognition): void {
  queryClient.setQueriesData<OwnRecognition[]>({ queryKey: queryKey(listRecognitions) }, (list) =>
    list?.map((one) => (one.fileId === answered.fileId ? answered : one)),
  );
}

/** Answers what the server asks about a document. */
export const useAnswer = defineAction(answerRecognition, {
  changes: 'files-changed',
  keep,
  failed: { title: 'Failed to send your answer' },
  onDone: () => queryClient.invalidateQueries({ queryKey: queryKey(listRecognitions) }),
});
