import { useState } from 'react';
import type { EndpointLike } from '#contract/endpoint';
import type { deleteTimeline } from '#contract/project-items';
import { call } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { projectFailed, refreshProjects } from './use-projects.ts';

interface DeleteItemDialogProps {
  /** Of a step or of an item: both calls have one shape. */
  endpoint: EndpointLike<typeof deleteTimeline>;
  item: { id: string; title: string };
  description: string;
  /** Spec section 8: the success to tell of. */
  done: string;
  onClose: () => void;
}

/** Asks before a step or an item is removed (spec section 5). */
export function DeleteItemDialog({
  endpoint,
  item,
  description,
  done,
  onClose,
}: DeleteItemDialogProps) {
  const [pending, setPending] = useState(false);
  const confirm = async (): Promise<void> => {
    setPending(true);
    try {
      await call(endpoint, { params: { id: item.id } });
      toast({ title: done, description: item.title });
      onClose();
    } catch (error) {
      projectFailed(error);
      setPending(false);
    }
    void refreshProjects();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete "${item.title}"?`}
      description={description}
      confirmLabel="Delete"
      danger
      pending={pending}
      onConfirm={() => void confirm()}
    />
  );
}
