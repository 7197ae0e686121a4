import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { User } from '#contract/identity/accounts';
import { setPicture } from '#contract/identity/profile';
import { call, messageOf } from '#web/lib/api/api.ts';
import { nameOf, updateKnownUser } from '#web/lib/session/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { useRemovePicture } from './api.ts';
import { squarePicture, UnreadablePictureError } from './picture-file.ts';

/** The person's own picture: set, changed and removed where it is shown. */
export function PictureRow({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const has = user.profileImageUrl !== null;
  const set = useMutation({
    mutationFn: async (file: File) =>
      call(setPicture, { body: { jpeg: await squarePicture(file) } }),
    onSuccess: (fresh) => {
      remove.reset();
      updateKnownUser(fresh);
      toast({ title: 'Picture saved' });
    },
  });
  const remove = useRemovePicture({
    onDone: () => {
      // Its button goes with the picture.
      first.current?.focus();
      set.reset();
    },
  });
  const error = set.error ?? remove.error;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3.5">
      <Avatar name={nameOf(user)} picture={user.profileImageUrl} ink={user.isAdmin} size="huge" />
      <div className="min-w-0 flex-1 basis-[200px]">
        <p className="text-[15px] leading-[22px] font-[550] staff:text-sm">Picture</p>
        <p className="text-sm leading-5 text-muted staff:text-[13px]">
          {user.isAdmin
            ? 'Clients see it beside your messages, and on their dashboard if you’re their preparer.'
            : 'Only you and our office see it.'}
        </p>
        {error !== null && (
          <p role="alert" className="mt-1 text-sm leading-5 text-bad staff:text-[13px]">
            {error instanceof UnreadablePictureError
              ? `${error.message} JPEG and PNG work everywhere.`
              : messageOf(error, 'The picture wasn’t changed. Please try again.')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="Picture file"
          className="hidden"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) set.mutate(file);
            // The same file again is a change, too.
            currentTarget.value = '';
          }}
        />
        <Button
          ref={first}
          size="small"
          aria-label={has ? 'Change your picture' : 'Add a picture of yourself'}
          pending={set.isPending}
          onClick={() => input.current?.click()}
        >
          {has ? 'Change' : 'Add'}
        </Button>
        {has && (
          <Button
            size="small"
            variant="quiet"
            aria-label="Remove your picture"
            pending={remove.isPending}
            onClick={() => remove.mutate({})}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}
