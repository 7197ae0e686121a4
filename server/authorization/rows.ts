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
import type { Asked } from './setting.ts';

/** How one endpoint is tried. */
export interface Row {
  /** Makes a valid request; what it is about belongs to the persona `client`. */
  request: () => Promise<Asked>;
  /** The answer to those who are let in. */
  allowed: number;
  /** Why even they cannot succeed here. */
  because?: string;
  /** Whose the record is: a client's, which staff see too, or one person's alone. */
  owned?: 'client' | 'person';
  /** Where the body names the record; else the path does. */
  record?: 'conversationId' | 'invoiceId';
  /** How a record that is not there is called, where that is no uuid. */
  nothing?: string;
  /** Where the call names a person, who must be a client. */
  person?: 'path' | 'clientId' | 'userId';
  /** Another answer to staff, to what they ask of staff, and to those who are not signed in. */
  staff?: number;
  /** To staff other than the owner who made what it is about. */
  otherStaff?: number;
  onAdmin?: number;
  /** To another person who has all rights in the client account. */
  otherPerson?: number;
  /** To a person who doesn't hold all that it gives, changes, or ends. */
  beyond?: number;
  visitor?: number;
  /** Who has a request link asks this; everyone else asks `request`, and finds nothing. */
  byLink?: () => Promise<Asked>;
}
export type Rows = Partial<Record<EndpointName, Row>>;

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
