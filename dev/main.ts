// The product as a developer runs it: with stand-ins for PayPal and an identity provider, the mailbox, the API's page and, by
// default, demo data. `server/main.ts` is the product alone.
import { openProviders } from '../server/modules/billing/payments/index.ts';
import { startServer } from '../server/start-server.ts';
import { mountApiPage } from './api-page.ts';
import { identityStandIn } from './identity.ts';
import { mountMailbox } from './mailbox.ts';

if (process.env['NODE_ENV'] === 'production') {
  process.stderr.write(
    'NODE_ENV=production: start dist/server/main.js, without what is in dev/.\n',
  );
  process.exit(1);
}

let standIn: ReturnType<typeof identityStandIn> | undefined;

await startServer({
  async prepare(config, providers) {
    standIn = identityStandIn(config.appUrl);
    const identity = { current: standIn.provider };
    if (providers.current) return { providers, identity, close: async () => undefined };
    const { startPayPalStandIn } = await import('./paypal/server.ts');
    const payPal = await startPayPalStandIn({
      folder: config.dataDir,
      port: config.port === 0 || config.port > 64_535 ? 0 : config.port + 1000,
      webhookUrl: `http://127.0.0.1:${config.port}/api/paypal/webhook`,
    });
    return {
      providers: openProviders({ ...process.env, ...payPal.env }, config),
      identity,
      close: () => payPal.close(),
    };
  },
  async extend(app, say) {
    await mountMailbox(app);
    await mountApiPage(app);
    standIn?.mount(app);
    if (app.platform.config.demo) {
      const { addDemoData } = await import('./demo/index.ts');
      await addDemoData(app, say);
    }
    // The first `npm start` of a clone makes all this while the site is built (scripts/lib/commands.mjs).
    return process.env['PREPARE_ONLY'] !== '1';
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
