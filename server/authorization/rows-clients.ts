import { accessFields, type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './row.ts';

/** The staff's view of clients, and of those who are none yet. */
export const clientsRows = ({
  t,
  owner,
  newInquiry,
  someClient,
  newFile,
  newGrant,
  newReview,
  newSpouse,
  newThread,
  newInvited,
  newNote,
  newPair,
  newMerge,
  newHousehold,
  newCouple,
  newParting,
  newDependent,
  removedDependent,
  newTaxpayerNumber,
  newAlarm,
}: Fixtures) =>
  ({
    countTiles: { request: nothing, allowed: 200 },
    getOverview: { request: nothing, allowed: 200 },
    getSeasonProgress: { request: nothing, allowed: 200 },
    listAlarms: { request: nothing, allowed: 200 },
    acknowledgeAlarm: { request: newAlarm, allowed: 200 },
    searchPalette: { request: async () => ({ query: '?q=a' }), allowed: 200 },
    listClients: { request: nothing, allowed: 200 },
    getClient: { request: someClient, allowed: 200, person: 'path' },
    updateClient: {
      request: async () => ({ ...(await someClient()), body: { version: 1, firstName: 'Ines' } }),
      allowed: 200,
      person: 'path',
      onAdmin: 409,
    },
    updateClientPreferences: {
      request: async () => ({
        ...(await someClient()),
        body: { version: 1, smsNotifications: false },
      }),
      allowed: 200,
      person: 'path',
      onAdmin: 409,
    },
    archiveClient: {
      request: async () => ({ ...(await someClient()), body: {} }),
      allowed: 200,
      person: 'path',
      onAdmin: 409,
    },
    unarchiveClient: {
      request: async () => ({ path: (await t.createUser({ archivedAt: new Date() })).id }),
      allowed: 200,
      person: 'path',
      onAdmin: 409,
    },
    deleteClient: {
      request: async () => {
        const { id } = await t.createUser({ firstName: 'Ines', lastName: 'Aldana' });
        return { path: id, body: { confirmName: 'Ines Aldana' } };
      },
      allowed: 200,
      person: 'path',
      onAdmin: 409,
    },
    listClientPeople: { request: someClient, allowed: 200, person: 'path' },
    giveClientAccess: {
      request: async () => ({
        path: (await newSpouse()).clientId,
        body: { person: { userId: (await someClient()).path }, ...accessFields },
      }),
      allowed: 201,
      person: 'path',
    },
    changeClientAccess: {
      request: async () => ({ path: (await newSpouse()).path, body: accessFields }),
      allowed: 200,
    },
    confirmClientAccess: {
      request: async () => ({ path: (await newSpouse({ activeFrom: null })).path, body: {} }),
      allowed: 200,
    },
    endClientAccess: {
      request: async () => ({ ...(await newGrant()), body: {} }),
      allowed: 200,
    },
    emailClientPerson: {
      request: async () => ({ ...(await newGrant()), body: {} }),
      allowed: 200,
    },
    createClientAccount: {
      request: async () => ({
        body: {
          kind: 'business',
          lastName: 'Quist Carpentry LLC',
          people: [
            { person: { userId: (await someClient()).path }, ...accessFields, relation: 'owner' },
          ],
        },
      }),
      allowed: 201,
    },
    listAccessReviews: { request: nothing, allowed: 200 },
    answerAccessReview: {
      request: async () => ({ ...(await newReview()), body: { answer: 'keep' } }),
      allowed: 200,
      owned: 'person',
    },
    stopAccess: { request: async () => ({ body: { token: 'A'.repeat(43) } }), allowed: 400 },
    whoSeesFile: { request: newFile, allowed: 200, owned: 'client' },
    whoSeesConversation: { request: newThread, allowed: 200, owned: 'client' },
    listAccountPeople: { request: nothing, allowed: 200 },
    giveAccountAccess: {
      request: async () => ({
        body: {
          firstName: 'Ines',
          lastName: 'Aldana',
          email: `${crypto.randomUUID()}@example.test`,
          ...accessFields,
        },
      }),
      allowed: 201,
      beyond: 409,
    },
    changeAccountAccess: {
      request: async () => ({ ...(await newGrant()), body: accessFields }),
      allowed: 200,
      owned: 'client',
      beyond: 409,
    },
    emailAccountPerson: {
      request: async () => ({ ...(await newGrant()), body: {} }),
      allowed: 200,
      owned: 'client',
      beyond: 409,
    },
    endAccountAccess: {
      request: async () => ({ ...(await newGrant()), body: {} }),
      allowed: 200,
      owned: 'client',
      beyond: 409,
    },
    listClientNotes: { request: someClient, allowed: 200, person: 'path' },
    createClientNote: {
      request: async () => ({ ...(await someClient()), body: { text: 'Prefers to be called' } }),
      allowed: 201,
      person: 'path',
    },
    updateClientNote: {
      request: async () => ({ ...(await newNote()), body: { version: 1, text: 'Prefers mail' } }),
      allowed: 200,
      otherStaff: 403,
    },
    deleteClientNote: {
      request: async () => ({ ...(await newNote()), body: { version: 1 } }),
      allowed: 200,
      otherStaff: 403,
    },
    getClientRecord: { request: someClient, allowed: 200, person: 'path' },
    updateClientRecord: {
      request: async () => ({
        ...(await someClient()),
        body: { version: 1, city: 'Austin', number: '987-65-4320' },
      }),
      allowed: 200,
      person: 'path',
    },
    createDependent: {
      request: async () => ({
        ...(await someClient()),
        body: { firstName: 'Ines', lastName: 'Okafor', relation: 'child' },
      }),
      allowed: 201,
      person: 'path',
    },
    updateDependent: {
      request: async () => ({ ...(await newDependent()), body: { version: 2, firstName: 'Ida' } }),
      allowed: 200,
    },
    deleteDependent: { request: newDependent, allowed: 200 },
    restoreDependent: { request: removedDependent, allowed: 200 },
    revealTaxpayerNumber: { request: newTaxpayerNumber, allowed: 200 },
    getClientGroups: { request: nothing, allowed: 200 },
    listDuplicates: { request: someClient, allowed: 200, person: 'path' },
    findDuplicates: {
      request: async () => ({ query: '?firstName=Ines&lastName=Aldana' }),
      allowed: 200,
    },
    previewMerge: {
      request: async () => ({
        ...(await someClient()),
        query: `?clientId=${(await someClient()).path}`,
      }),
      allowed: 200,
      person: 'path',
    },
    mergeClients: {
      request: newPair,
      allowed: 200,
      person: 'path',
    },
    listHouseholds: { request: nothing, allowed: 200 },
    getHousehold: { request: newHousehold, allowed: 200 },
    createHousehold: {
      request: async () => ({ body: { name: 'Aldana', clientIds: [(await someClient()).path] } }),
      allowed: 201,
    },
    renameHousehold: {
      request: async () => ({ ...(await newHousehold()), body: { name: 'Aldana' } }),
      allowed: 200,
    },
    joinHousehold: {
      request: async () => ({
        ...(await newHousehold()),
        body: { clientId: (await someClient()).path },
      }),
      allowed: 200,
      person: 'clientId',
    },
    leaveHousehold: {
      request: async () => {
        const { path, clientId } = await newHousehold();
        return { path, body: { clientId } };
      },
      allowed: 200,
    },
    previewParting: {
      request: async () => {
        const { path, body } = await newCouple();
        return { path, query: `?one=${body.one}&other=${body.other}&lastYear=2025` };
      },
      allowed: 200,
    },
    partPeople: { request: newCouple, allowed: 200 },
    undoParting: { request: newParting, allowed: 200 },
    undoMerge: { request: newMerge, allowed: 200 },
    listInvitations: { request: nothing, allowed: 200 },
    listColleagues: {
      request: async () => ({ query: `?clientId=${owner.id}&right=projects` }),
      allowed: 200,
    },
    assignClients: {
      request: async () => ({
        body: {
          clientIds: [(await someClient()).path],
          staffId: (await t.createStaff('seasonal')).id,
          isGiven: true,
        },
      }),
      allowed: 200,
    },
    createClient: {
      request: async () => ({ body: { firstName: 'Ines', lastName: 'Aldana', email: '' } }),
      allowed: 201,
    },
    createInvitation: {
      request: async () => ({
        body: {
          firstName: 'Ines',
          lastName: 'Aldana',
          email: `${crypto.randomUUID()}@example.test`,
        },
      }),
      allowed: 201,
    },
    resendInvitation: { request: newInvited, allowed: 201, person: 'path' },
    revokeInvitation: { request: newInvited, allowed: 200, person: 'path' },
    makeInvitationCode: {
      request: newInvited,
      allowed: 409,
      because: 'no one else has the address',
      person: 'path',
    },
    openInvitation: { request: async () => ({ body: { token: 'A'.repeat(43) } }), allowed: 400 },
    acceptInvitation: {
      request: async () => ({
        body: { token: 'A'.repeat(43), username: 'ines', password: 'paper lantern march' },
      }),
      allowed: 400,
    },
    getSecurityStatus: { request: nothing, allowed: 200 },
    listAdminActivity: { request: nothing, allowed: 200 },
    exportActivityPdf: { request: nothing, allowed: 200 },
    exportActivityCsv: { request: nothing, allowed: 200 },
    listClientActivity: { request: nothing, allowed: 200 },
    getClientView: { request: async () => ({ path: owner.id }), allowed: 200, person: 'path' },
    downloadOrganizer: { request: nothing, allowed: 200 },
    downloadPapers: { request: nothing, allowed: 200 },
    liveEvents: { request: nothing, allowed: 200 },
    sendContact: { request: async () => ({ body: {} }), allowed: 400 },
    sendContactForm: { request: async () => ({ body: {} }), allowed: 400 },
    signUpForNewsletter: { request: async () => ({ body: {} }), allowed: 400 },
    signUpForNewsletterForm: { request: async () => ({ body: {} }), allowed: 400 },
    newsletterConfirmPage: { request: nothing, allowed: 400 },
    confirmNewsletter: { request: async () => ({ body: {} }), allowed: 400 },
    newsletterUnsubscribePage: { request: nothing, allowed: 400 },
    unsubscribeFromNewsletter: { request: async () => ({ body: {} }), allowed: 400 },
    exportNewsletter: { request: nothing, allowed: 200 },
    listInquiries: { request: nothing, allowed: 200 },
    markInquiry: {
      request: async () => ({ ...(await newInquiry()), body: { status: 'contacted' } }),
      allowed: 200,
    },
    inviteInquirer: { request: newInquiry, allowed: 201 },
    getInvitation: { request: nothing, allowed: 400 },
  }) satisfies Rows;
