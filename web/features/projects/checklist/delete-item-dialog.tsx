import type { EndpointLike } from '#contract/endpoint';
import type { LiveEvent } from '#contract/live';
import type { deleteTimeline } from '#contract/projects/timeline';
import { useAction } from '#web/lib/api/action.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

interface DeleteItemDialogProps {
  /** Of a step or an item, of a project or a template: all have one shape. */
  endpoint: EndpointLike<typeof deleteTimeline>;
  changes: LiveEvent['type'];
  item: { id: string; title: string };
  description: string;
  /** Spec section 8: the success message. */
  done: string;
  onClose: () => void;
}

/** Asks before a step or an item is removed (spec section 5). */
export function DeleteItemDialog({
  endpoint,
  changes,
  item,
  description,
  done,
  onClose,
}: DeleteItemDialogProps) {
  const remove = useAction(endpoint, {
    changes,
    done: { title: done, description: item.title },
    failed: {},
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete "${item.title}"?`}
      description={description}
      confirmLabel="Delete"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: item.id } })}
    />
  );
}
