// The back gesture of a phone, as CloseWatcher reports it: it closes what is over the page.
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { Button } from '../button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

/** Those that wait for a gesture, the newest last. */
const watching: EventTarget[] = [];
class Watcher extends EventTarget {
  constructor() {
    super();
    watching.push(this);
  }
  destroy(): void {
    const at = watching.indexOf(this);
    if (at !== -1) watching.splice(at, 1);
  }
}

const goBack = () => watching.at(-1)?.dispatchEvent(new Event('close'));

const address = location.href;
afterEach(() => {
  watching.length = 0;
  history.replaceState(null, '', address);
});

/** A dialog, and over it a question that a button in it asks. */
function Asking({ onClose }: { onClose: (what: string) => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog open onOpenChange={() => onClose('dialog')} title="More">
        <Button onClick={() => setAsking(true)}>Ask</Button>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={() => {
          onClose('question');
          setAsking(false);
        }}
        title="Delete it?"
        description="It can’t be undone."
        confirmLabel="Delete"
        onConfirm={() => undefined}
      />
    </>
  );
}

it('closes a dialog, and the question over it first', async () => {
  vi.stubGlobal('CloseWatcher', Watcher);
  const closed: string[] = [];
  await show(<Asking onClose={(what) => closed.push(what)} />);
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(watching).toHaveLength(2);
  goBack();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(closed).toEqual(['question']);
  goBack();
  expect(closed).toEqual(['question', 'dialog']);
});

it('leaves a dialog that stands in the address to Back itself', async () => {
  vi.stubGlobal('CloseWatcher', Watcher);
  await userEvent.keyboard('{Shift}');
  history.pushState(null, '', '?open=more');
  await show(
    <Dialog open onOpenChange={() => undefined} title="More">
      Entries
    </Dialog>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(watching).toHaveLength(0);
});

it('closes nothing while a request is pending', async () => {
  vi.stubGlobal('CloseWatcher', Watcher);
  await show(
    <Dialog open closable={false} onOpenChange={() => undefined} title="Sending">
      Wait
    </Dialog>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(watching).toHaveLength(0);
});
