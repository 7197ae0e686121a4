// The key for seals: made once, kept sealed, brought along by a backup and not by an export.
import { createPublicKey, verify, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config';
import { generateMasterKey, parseMasterKeys } from '#platform/crypto/master-keys';
import { startTestApp, type TestApp } from '#testing/test-app';
import { fingerprintOf, openOwnKey, resealSealingKeys, sealingKey } from './sealing-key.ts';
import { sealingKeys } from './table.ts';
import { ownKeys } from './testing-own-keys.ts';

const masterKey = generateMasterKey(1);
let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await startTestApp({ env: { MASTER_KEYS: masterKey } });
  folder = await mkdtemp(path.join(tmpdir(), 'filewell-keys-'));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

it('is made at first need, once for two that need it at a time, in the firm’s name', async () => {
  const [one, two] = await Promise.all([sealingKey(t.platform), sealingKey(t.platform)]);
  expect(fingerprintOf(one.certificate)).toBe(fingerprintOf(two.certificate));
  expect(one.certificate.subject).toBe(`CN=${t.platform.config.firm.name}`);
  expect(one.certificate.verify(one.certificate.publicKey)).toBe(true);
  const data = Buffer.from('data');
  expect(verify('sha256', data, one.certificate.publicKey, await two.sign(data))).toBe(true);
  const rows = await t.db.select().from(sealingKeys);
  expect(rows).toHaveLength(1);
  expect(Buffer.from(rows[0]?.sealedKey ?? '').includes('PRIVATE')).toBe(false);
});

it('is made anew once the firm has another name', async () => {
  const before = await sealingKey(t.platform);
  const { config } = t.platform;
  const renamed = { ...config, firm: { ...config.firm, name: 'Bluebonnet & Daughters' } };
  const after = await sealingKey({ ...t.platform, config: renamed });
  expect(after.certificate.subject).toBe('CN=Bluebonnet & Daughters');
  expect(fingerprintOf((await sealingKey(t.platform)).certificate)).toBe(
    fingerprintOf(before.certificate),
  );
});

it('has a certificate that other programs read', async () => {
  const { certificate } = await sealingKey(t.platform);
  const file = path.join(folder, 'made.pem');
  await writeFile(file, certificate.toString());
  expect(new X509Certificate(await readFile(file)).ca).toBe(false);
  expect(
    createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' }))
      .asymmetricKeyDetails?.modulusLength,
  ).toBe(3072);
});

it('opens under the next master key, and no longer needs the one before', async () => {
  const before = await sealingKey(t.platform);
  const next = generateMasterKey(2);
  const count = (await t.db.select().from(sealingKeys)).length;
  expect(await resealSealingKeys(t.db, parseMasterKeys(`${masterKey},${next}`))).toBe(count);
  expect(await resealSealingKeys(t.db, parseMasterKeys(`${masterKey},${next}`))).toBe(0);
  const after = await sealingKey({ ...t.platform, keys: parseMasterKeys(next) });
  const data = Buffer.from('data');
  expect(verify('sha256', data, before.certificate.publicKey, await after.sign(data))).toBe(true);
  await resealSealingKeys(t.db, parseMasterKeys(`${masterKey},${next}`));
});

it.each(ownKeys)('is the firm’s own where one is configured: $name', async ({ pkcs12 }) => {
  const file = path.join(folder, 'own.p12');
  await writeFile(file, pkcs12);
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    SIGNING_P12_FILE: file,
    SIGNING_P12_PASSWORD: 'secret',
  });
  const key = await sealingKey({ ...t.platform, config });
  expect(key.certificate.subject).toBe('CN=Own');
  const data = Buffer.from('data');
  expect(verify('sha256', data, key.certificate.publicKey, await key.sign(data))).toBe(true);
  const own = { pkcs12, password: 'another' };
  await expect(openOwnKey(own)).rejects.toThrow(/does not open/);
});

it('is refused at the start where one half of the settings is missing', async () => {
  await writeFile(path.join(folder, 'p12'), 'x');
  const env = { NODE_ENV: 'test', DATA_DIR: folder, SIGNING_P12_FILE: path.join(folder, 'p12') };
  expect(() => readConfig(env)).toThrow(/go together/);
});
