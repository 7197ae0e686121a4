/** What Chromium fires when the site may be installed. TypeScript doesn't know it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let ready: InstallPrompt | undefined;

/** Keeps the browser's offer for a quiet moment. Called once, before it can come. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // The browser's own event by this name.
    ready = event as InstallPrompt;
  });
}

/** Whether the browser would ask now. */
export const canPromptInstall = (): boolean => ready !== undefined;

/** Has the browser ask, once. @returns whether the person agreed */
export async function promptInstall(): Promise<boolean> {
  const prompt = ready;
  ready = undefined;
  return (await prompt?.prompt())?.outcome === 'accepted';
}
