import { useNavigate } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send, X } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/identity/accounts';
import { megabytes, plural } from '#web/lib/format/format.ts';
import { removeShared, type SharedFile, takeShared } from '#web/lib/installed/shared-inbox.ts';
import { useOwnProject, useOwnSeason } from '#web/lib/own-project.ts';
import { fileCategoryOf, pendingItems } from '#web/lib/project.ts';
import { useMayInAccount } from '#web/lib/session/account.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { readyFiles } from './ready-files.ts';
import { problemWithUpload } from './upload-checks.ts';
import { type UploadSettings, UploadSettingsFields } from './upload-settings.tsx';
import { uploads } from './uploads.ts';

interface SharedScreenProps {
  user: User;
  /** Another site tried to put documents here, and they were destroyed. */
  isOfOtherSite?: boolean;
}

/** What another program of the device shared: the person says where it goes, and only then it is sent. */
export function SharedScreen({ user, isOfOtherSite = false }: SharedScreenProps) {
  const mayAdd = useMayInAccount('add') && !user.isAdmin;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // Of the device, not of the server; forgotten with all else of a session.
  const queryKey = ['shared documents', user.id];
  const shared = useQuery({ queryKey, queryFn: () => readyShared(user.id), networkMode: 'always' });
  const project = useOwnProject().data ?? null;
  const season = useOwnSeason();
  const [itemId, setItemId] = useState('');
  const [chosen, setChosen] = useState<Partial<UploadSettings>>({});
  if (shared.isPending) {
    return (
      <>
        <HiddenHeading />
        <SkeletonRows rows={3} label="Shared documents are loading" />
      </>
    );
  }
  if (shared.isError) {
    return (
      <>
        <HiddenHeading />
        <ErrorState title="Shared documents could not be opened" of={shared} />
      </>
    );
  }
  const files = shared.data;
  const remove = async (keys: readonly string[]): Promise<void> => {
    await removeShared(keys);
    await queryClient.invalidateQueries({ queryKey });
  };
  if (!mayAdd || files.length === 0) {
    return (
      <>
        <HiddenHeading />
        <Nothing
          why={
            mayAdd ? (isOfOtherSite ? 'other-site' : 'none') : user.isAdmin ? 'staff' : 'no-right'
          }
          onDiscard={files.length > 0 ? () => void remove(files.map(({ key }) => key)) : undefined}
        />
      </>
    );
  }
  const items = pendingItems(project);
  const item = items.find(({ id }) => id === itemId);
  const settings: UploadSettings = { category: 'other', taxYear: season, ...chosen };
  const good = files.filter(({ file }) => problemWithUpload(file) === null);
  const send = async (): Promise<void> => {
    uploads.add(
      good.map(({ file }) => file),
      item && project
        ? {
            category: fileCategoryOf(item),
            taxYear: project.taxYear,
            checklistItemId: item.id,
          }
        : settings,
    );
    await removeShared(files.map(({ key }) => key));
    queryClient.removeQueries({ queryKey });
    await navigate({ to: '/', search: { tab: 'documents' }, replace: true });
  };
  return (
    <div className="max-w-[560px]">
      <h1 className="type-title">Where does this go?</h1>
      <p className="mt-1 text-muted">
        {plural(files.length, 'document')} from an app on this device. We get{' '}
        {files.length === 1 ? 'it' : 'them'} when you press Send.
      </p>
      <ul aria-label="Shared documents" className="my-6 border-b border-line">
        {files.map(({ key, file }) => {
          const problem = problemWithUpload(file);
          return (
            <li key={key} className="flex items-center gap-3 border-t border-line py-3">
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{file.name}</p>
                <p className={problem === null ? 'text-sm text-muted' : 'text-sm text-bad'}>
                  {problem ?? megabytes(file.size)}
                </p>
              </div>
              <IconButton
                icon={X}
                label={`Don’t send ${file.name}`}
                onClick={() => void remove([key])}
              />
            </li>
          );
        })}
      </ul>
      <div className="grid gap-4">
        {items.length > 0 && (
          <Field label="What it’s for">
            {(control) => (
              <Select
                {...control}
                value={item ? itemId : ''}
                onChange={({ target }) => setItemId(target.value)}
              >
                <option value="">Something else</option>
                {items.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {!item && (
          <UploadSettingsFields
            value={settings}
            onChange={(change) => setChosen({ ...chosen, ...change })}
          />
        )}
        <div className="flex gap-2 phone:[&>*]:flex-1">
          <Button variant="primary" disabled={good.length === 0} onClick={() => void send()}>
            <Send aria-hidden="true" />
            Send {good.length > 1 ? plural(good.length, 'document') : ''}
          </Button>
          <Button variant="quiet" onClick={() => void remove(files.map(({ key }) => key))}>
            Don’t send
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The name of the screen where it shows none. */
function HiddenHeading() {
  return <h1 className="sr-only">Shared documents</h1>;
}

/** What waits for a person, as it is sent: photos that can’t be sent as they are become JPEGs, as where files are chosen. */
async function readyShared(userId: string): Promise<SharedFile[]> {
  const shared = await takeShared(userId);
  return Promise.all(
    shared.map(async ({ key, file }) => ({ key, file: (await readyFiles([file]))[0] ?? file })),
  );
}

const labels = {
  none: {
    title: 'Nothing is waiting',
    description: 'Share documents from your mail or photos, or choose them here.',
  },
  'other-site': {
    title: 'We didn’t take these documents',
    description:
      'Another website tried to add documents here. Share them from your mail or photos, or choose them here.',
  },
  'no-right': {
    title: 'You can’t add documents here',
    description: 'Your access to this account is to read only.',
  },
  staff: {
    title: 'Choose the client first',
    description: 'Sharing is for clients. Open the client, and upload the document there.',
  },
} as const;

interface NothingProps {
  why: keyof typeof labels;
  /** Present while something waits that can’t be sent from here. */
  onDiscard: (() => void) | undefined;
}

function Nothing({ why, onDiscard }: NothingProps) {
  return (
    <EmptyState
      {...labels[why]}
      action={
        onDiscard ? (
          <Button onClick={onDiscard}>Discard what was shared</Button>
        ) : (
          (why === 'none' || why === 'other-site') && (
            <a href="/?tab=documents" className={buttonClass()}>
              Go to Documents
            </a>
          )
        )
      }
    />
  );
}
