// The product as a developer runs it: with a stand-in for PayPal, the mailbox, the API's page and, by
// default, demo data. `server/main.ts` is the product alone.
import { openProviders } from '../server/modules/payments/index.ts';
import { startServer } from '../server/start-server.ts';
import { mountApiPage } from './api-page.ts';
import { mountMailbox } from './mailbox.ts';

if (process.env['NODE_ENV'] === 'production') {
  process.stderr.write(
    'NODE_ENV=production: start dist/server/main.js, without what is in dev/.\n',
  );
  process.exit(1);
}

await startServer({
  async prepare(config, providers) {
    if (providers.current) return { providers, close: async () => undefined };
    const { startPayPalStandIn } = await import('./paypal/server.ts');
    const standIn = await startPayPalStandIn({
      folder: config.dataDir,
      port: config.port === 0 || config.port > 64_535 ? 0 : config.port + 1000,
      webhookUrl: `http://127.0.0.1:${config.port}/api/paypal/webhook`,
    });
    return {
      providers: openProviders({ ...process.env, ...standIn.env }, config),
      close: () => standIn.close(),
    };
  },
  async extend(app, say) {
    await mountMailbox(app);
    await mountApiPage(app);
    if (!app.platform.config.demo) return;
    const { addDemoData } = await import('./demo/index.ts');
    await addDemoData(app, say);
  },
  notes: ({ appUrl, demo }) => [
    ...(demo
      ? [
          '  Demo accounts   admin, preparer, frontdesk, seasonal, client, client2   password demo-password-2026',
        ]
      : []),
    `  Mail and codes  ${appUrl}/dev/mailbox\n`,
  ],
});
