/** What Chromium fires when the site may be installed, and the page holds. TypeScript doesn't know it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const scope = globalThis as { installPrompt?: InstallPrompt | undefined };

/** Chromium offers to install the site as a page opens: the offer waits for a quiet moment. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Object.assign(globalThis, { installPrompt: event });
  });
}

/** Whether the browser would ask now. */
export const canPromptInstall = (): boolean => scope.installPrompt !== undefined;

/** Has the browser ask, once. @returns whether the person agreed */
export async function promptInstall(): Promise<boolean> {
  const prompt = scope.installPrompt;
  scope.installPrompt = undefined;
  return (await prompt?.prompt())?.outcome === 'accepted';
}
