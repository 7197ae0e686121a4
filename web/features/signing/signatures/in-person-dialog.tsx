import { useState } from 'react';
import type { SeenPerson } from '#contract/signing/signatures';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { viewSignatureDocument } from '#contract/signing/signatures';
import { type PhotoId, photoIds } from '#domain/signatures';
import { urlFor } from '#web/lib/api/api.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { FileView } from '#web/ui/files/file-view.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useSignInPerson } from './api.ts';
import { SignForm } from './sign-form.tsx';

interface InPersonDialogProps {
  request: SignatureRequest;
  signerId: string;
  onClose: () => void;
}

const photoIdLabels: Readonly<Record<PhotoId, string>> = {
  'drivers-license': 'Driver’s license',
  passport: 'Passport',
  'state-id': 'State ID card',
  'military-id': 'Military ID',
  'other-government-id': 'Another government photo ID',
};

/** A signature on this device: first staff say how they know the person, then the person reads and signs. */
export function InPersonDialog({ request, signerId, onClose }: InPersonDialogProps) {
  const [seen, setSeen] = useState<SeenPerson | null>(null);
  const sign = useSignInPerson({ onDone: onClose });
  const name = request.signers.find(({ id }) => id === signerId)?.name ?? '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size={seen === null ? 'medium' : 'wide'}
      closable={!sign.isPending}
      title={seen === null ? 'Who is signing?' : request.title}
      description={
        seen === null
          ? `Look at ${name}’s photo ID. No number is kept, and no picture.`
          : `${name} reads the document and signs here.`
      }
    >
      {seen === null ? (
        <IdentityForm name={name} onKnown={setSeen} />
      ) : (
        <div className="grid gap-5">
          <FileView
            file={{
              id: request.id,
              originalName: request.document.name,
              fileType: request.document.mediaType,
            }}
            address={urlFor(viewSignatureDocument, { params: { id: request.id } })}
            className="h-[45dvh] min-h-[260px]"
          />
          <SignForm
            title={request.title}
            name={name}
            pending={sign.isPending}
            onSign={(mark) =>
              sign.mutate({
                params: { id: request.id },
                body: { signerId, seen, sha256: request.document.sha256, mark, intent: true },
              })
            }
          />
        </div>
      )}
    </Dialog>
  );
}

const known = 'known-in-person';

function IdentityForm({ name, onKnown }: { name: string; onKnown: (seen: SeenPerson) => void }) {
  const today = useToday();
  const [how, setHow] = useState('');
  const [since, setSince] = useState('');
  const [problem, setProblem] = useState<string>();
  const confirm = () => {
    const photoId = photoIds.find((one) => one === how);
    const seenOn = today ?? '';
    const year = Number(since);
    if (photoId) onKnown({ how: 'photo-id', photoId, seenOn });
    else if (how !== known) setProblem('Choose what you looked at');
    else if (!/^\d{4}$/.test(since) || year > Number(seenOn.slice(0, 4)) - 2) {
      setProblem('Enter a year at least two years ago, or look at a photo ID');
    } else onKnown({ how: known, since: year, seenOn });
  };
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <Field label="What you looked at" error={how === known ? undefined : problem}>
        {(control) => (
          <Select
            {...control}
            value={how}
            onChange={({ target }) => {
              setHow(target.value);
              setProblem(undefined);
            }}
          >
            <option value="">Choose…</option>
            {photoIds.map((one) => (
              <option key={one} value={one}>
                {photoIdLabels[one]}
              </option>
            ))}
            <option value={known}>No ID: we have known {name} in person for years</option>
          </Select>
        )}
      </Field>
      {how === known && (
        <Field label="Known in person since" hint="The year you first met here." error={problem}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={4}
              value={since}
              onChange={({ target }) => {
                setSince(target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
      )}
      <Button type="submit" variant="primary" className="justify-self-start">
        Continue
      </Button>
    </form>
  );
}
