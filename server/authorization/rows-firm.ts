import { createTextTemplate, deleteTextTemplate } from '#contract/requests/text-templates';
import { drawPicture } from '#testing/picture';
import { type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './row.ts';

/** The firm and its settings. */
export const firmRows = ({ admin, clearExports, firmVersion, newExport, someClient }: Fixtures) => {
  const values = () => ({
    kind: 'reply' as const,
    name: `Thanks ${crypto.randomUUID()}`,
    text: 'Hello {client first name}',
  });
  const newTextTemplate = async () => {
    const made = await admin.call(createTextTemplate, { body: { values: values() } });
    return { path: made.body.id };
  };
  return {
    listFirmExports: { request: nothing, allowed: 200 },
    requestFirmExport: {
      request: async () => {
        await clearExports();
        return { body: { reason: 'We move to another office' } };
      },
      allowed: 201,
    },
    cancelFirmExport: { request: newExport, allowed: 200 },
    getFirm: { request: nothing, allowed: 200 },
    getFirmSettings: { request: nothing, allowed: 200 },
    listPrices: { request: nothing, allowed: 200 },
    updateFirm: {
      request: async () => ({ body: { ...(await firmVersion()), phone: '(512) 555-0199' } }),
      allowed: 200,
    },
    setFirmLogo: {
      request: async () => ({ body: { ...(await firmVersion()), image: drawPicture() } }),
      allowed: 200,
    },
    removeFirmLogo: {
      request: async () => ({ body: await firmVersion() }),
      allowed: 200,
    },
    listTextTemplates: { request: nothing, allowed: 200 },
    getTextFacts: { request: someClient, allowed: 200, person: 'path' },
    createTextTemplate: { request: async () => ({ body: { values: values() } }), allowed: 201 },
    updateTextTemplate: {
      request: async () => ({
        ...(await newTextTemplate()),
        body: { version: 1, values: values() },
      }),
      allowed: 200,
    },
    deleteTextTemplate: { request: newTextTemplate, allowed: 200 },
    restoreTextTemplate: {
      request: async () => {
        const { path: id } = await newTextTemplate();
        await admin.call(deleteTextTemplate, { params: { id } });
        return { path: id };
      },
      allowed: 200,
    },
    orderTextTemplates: {
      request: async () => ({ body: { kind: 'reply', ids: [] } }),
      allowed: 200,
    },
  } satisfies Rows;
};
