import {
  createTextTemplate,
  deleteTextTemplate,
  listTextTemplates,
  orderTextTemplates,
  restoreTextTemplate,
  type TextTemplate,
  updateTextTemplate,
} from '#contract/requests/text-templates';
import type { TextTemplateKind } from '#domain/text-templates';
import { defineAction, refresh, toastFailure } from '#web/lib/api/action.ts';
import { ApiError, call, queryKey, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { undo } from '#web/ui/overlays/toast-store.ts';

export const textTemplatesQuery = queryOptionsFor(listTextTemplates, {});

const changes = 'text-templates-changed';

export const useCreateTextTemplate = defineAction(createTextTemplate, {
  changes,
  done: ({ name }) => ({ title: 'Template added', description: name }),
  failed: { title: 'Failed to add the template' },
});

export const useUpdateTextTemplate = defineAction(updateTextTemplate, {
  changes,
  done: ({ name }) => ({ title: 'Template saved', description: name }),
  // The form shows what someone else made of it.
  failed: (error) =>
    error instanceof ApiError && error.code === 'stale'
      ? undefined
      : { title: 'Failed to save the template' },
});

const useDelete = defineAction(deleteTextTemplate, {
  changes,
  failed: { title: 'Failed to delete the template' },
});

/** Deletes a template, with the way back. */
export const useDeleteTextTemplate = ({ name }: TextTemplate) =>
  useDelete({
    done: (_, { params }) => ({
      title: 'Template deleted',
      description: name,
      action: undo(() => void bringBack(params.id)),
    }),
  });

async function bringBack(id: string): Promise<void> {
  try {
    await call(restoreTextTemplate, { params: { id } });
  } catch (error) {
    toastFailure(error, { title: 'Failed to restore the template' });
  }
  void refresh(changes);
}

export const useOrderTextTemplates = defineAction(orderTextTemplates, {
  changes,
  failed: { title: 'Failed to reorder the templates' },
});

/** Shows the new order at once; the list is read again whatever the server says. */
export function showOrder(kind: TextTemplateKind, ids: readonly string[]): void {
  queryClient.setQueryData(queryKey(listTextTemplates, {}), (list: TextTemplate[] | undefined) =>
    list?.toSorted((a, b) =>
      a.kind === kind && b.kind === kind ? ids.indexOf(a.id) - ids.indexOf(b.id) : 0,
    ),
  );
}
