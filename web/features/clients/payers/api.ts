import { createPayer, listPayers, updatePayer } from '#contract/clients/payers';
import { defineAction } from '#web/lib/api/action.ts';
import { queryKey } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

const readAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queryKey(listPayers) });

export const useCreatePayer = defineAction(createPayer, {
  done: ({ name }) => ({ title: 'Payer added', description: name }),
  failed: { title: 'Failed to add the payer' },
  onDone: readAgain,
});

export const useUpdatePayer = defineAction(updatePayer, {
  done: ({ name }) => ({ title: 'Payer saved', description: name }),
  failed: { title: 'Failed to save the payer' },
  onDone: readAgain,
});
