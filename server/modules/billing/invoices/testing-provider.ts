/** Clients can pay online, at a provider that these tests never call. */
export const testProvider = {
  PAYPAL_CLIENT_ID: 'test',
  PAYPAL_CLIENT_SECRET: 'test',
  PAYPAL_MERCHANT_ID: 'TESTMERCHANT1',
  PAYPAL_WEBHOOK_ID: 'test',
  PAYPAL_API_URL: 'http://127.0.0.1:9',
};
