import type { EndpointName } from '#contract/index';
import { type Fixtures } from './fixtures.ts';
import { accountsRows } from './rows-accounts.ts';
import { agreementsRows } from './rows-agreements.ts';
import { batchesRows } from './rows-batches.ts';
import { clientsRows } from './rows-clients.ts';
import { documentsRows } from './rows-documents.ts';
import { intakeRows } from './rows-intake.ts';
import { importsRows } from './rows-imports.ts';
import { firmRows } from './rows-firm.ts';
import { integrationsRows } from './rows-integrations.ts';
import { messagesRows } from './rows-messages.ts';
import { moneyRows } from './rows-money.ts';
import { projectsRows } from './rows-projects.ts';
import { remindersRows } from './rows-reminders.ts';
import { questionnaireRows } from './rows-questionnaire.ts';
import { signaturesRows } from './rows-signatures.ts';
import { returnDeliveryRows } from './rows-return-delivery.ts';
import { sortingRows } from './rows-sorting.ts';
import { seasonsRows } from './rows-seasons.ts';
import { teamRows } from './rows-team.ts';
import type { Row } from './row.ts';

/** A new endpoint without a row does not type-check. */
export const rowsOf = (fixtures: Fixtures): Record<EndpointName, Row> => ({
  ...accountsRows(fixtures),
  ...agreementsRows(fixtures),
  ...batchesRows(fixtures),
  ...clientsRows(fixtures),
  ...documentsRows(fixtures),
  ...firmRows(fixtures),
  ...integrationsRows(fixtures),
  ...importsRows(fixtures),
  ...sortingRows(fixtures),
  ...intakeRows(fixtures),
  ...messagesRows(fixtures),
  ...moneyRows(fixtures),
  ...projectsRows(fixtures),
  ...remindersRows(fixtures),
  ...questionnaireRows(fixtures),
  ...returnDeliveryRows(fixtures),
  ...seasonsRows(fixtures),
  ...signaturesRows(fixtures),
  ...teamRows(fixtures),
});
