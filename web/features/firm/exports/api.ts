import { cancelFirmExport, listFirmExports, requestFirmExport } from '#contract/firm/exports';
import { defineAction } from '#web/lib/api/action.ts';
import { queryKey, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

export const exportsQuery = queryOptionsFor(listFirmExports, {});

const refresh = () => void queryClient.invalidateQueries({ queryKey: queryKey(listFirmExports) });

export const useRequestExport = defineAction(requestFirmExport, {
  keep: refresh,
  done: { title: 'Export requested', description: 'We told all owners. It opens in 24 hours.' },
});

export const useCancelExport = defineAction(cancelFirmExport, {
  keep: refresh,
  done: { title: 'Export canceled', description: 'We told all owners.' },
  failed: { fallback: 'Couldn’t cancel the export. Please try again.' },
  onFailed: refresh,
});
