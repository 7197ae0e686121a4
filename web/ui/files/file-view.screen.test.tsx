// A document that takes the second step again is asked for in place, and then read.
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { viewFile } from '#contract/documents/files';
import { urlFor } from '#web/lib/api/api.ts';
import { onStepUpNeeded } from '#web/lib/session/step-up.ts';
import { idOf } from '#web/testing/records.ts';
import { show } from '#web/testing/render.tsx';
import { answerError, answerFile } from '#web/testing/server.ts';
import { useBytes } from './file-content.ts';
import { FileView } from './file-view.tsx';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** The page's dialog, which the person answers; then the server lets the document through. */
function askedFor(taken: boolean) {
  const asked = { times: 0 };
  answerError(viewFile, 'second_step_required', 'Please confirm it’s you, then try again.');
  stop = onStepUpNeeded(async () => {
    asked.times += 1;
    if (taken) answerFile(viewFile, () => new Blob(['41 miles']));
    return taken;
  });
  return asked;
}

function Bytes() {
  const [isFailed, setFailed] = useState(false);
  const data = useBytes(urlFor(viewFile, { params: { id: idOf(1) } }), () => setFailed(true));
  if (isFailed) return <p>Not shown</p>;
  return <p>{data ? new TextDecoder().decode(data) : 'Loading'}</p>;
}

it('is read after the second step, which is asked for once', async () => {
  const asked = askedFor(true);
  const screen = await show(<Bytes />);
  await expect.element(screen.getByText('41 miles')).toBeVisible();
  expect(asked.times).toBe(1);
});

it('is not shown where the person gave up', async () => {
  askedFor(false);
  const screen = await show(<Bytes />);
  await expect.element(screen.getByText('Not shown')).toBeVisible();
});

it('is asked for as a picture, too, of which the browser doesn’t say why it failed', async () => {
  const asked = askedFor(true);
  const picture = { id: idOf(2), originalName: 'Receipt.png', fileType: 'image/png' };
  await show(<FileView file={picture} className="h-96" />);
  await expect.poll(() => asked.times).toBe(1);
});
