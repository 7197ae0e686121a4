// The public pages after a change of the firm. Real: the process that writes them, files, HTTP.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeFirm } from '#modules/firm';
import { readConfig } from '../config/config.ts';
import { logoOf } from '../config/firm-logo.ts';
import type { ConfiguredFirm } from '../config/firm-profile.ts';
import { createHttpServer } from '../http/server.ts';
import { serveSite } from '../http/site/site.ts';
import { parseMasterKeys } from '../crypto/master-keys.ts';
import { PublicPages } from './public-pages.ts';

const writer = path.join(import.meta.dirname, 'testing-writer.fixture.ts');
let root: string;
let firm: ConfiguredFirm;
let onFailed: ReturnType<typeof vi.fn<() => Promise<void>>>;
let open: () => Promise<{
  pages: PublicPages;
  get: (path: string) => Promise<string>;
  close: () => Promise<void>;
}>;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'filewell-pages-'));
  await mkdir(path.join(root, 'web'));
  await writeFile(
    path.join(root, 'web/index.html'),
    '<!doctype html><title>portal</title><!--site-data-->',
  );
  const given = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: root,
    LOG_LEVEL: 'silent',
    MASTER_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
  });
  firm = { ...given.firm, name: 'First' };
  const file = path.join(root, 'firm.json');
  await writeFile(file, JSON.stringify({ name: 'Built' }));
  const env = { ...process.env, FIRM_FILE: file };
  await promisify(execFile)(process.execPath, [writer, path.join(root, 'pages')], { env });
  await writeFile(path.join(root, 'pages/facts.json'), JSON.stringify({ name: 'Built' }));
  onFailed = vi.fn<() => Promise<void>>(async () => undefined);
  open = async () => {
    const config = {
      ...given,
      get firm() {
        return firm;
      },
    };
    const server = await createHttpServer(config);
    const folder = path.join(root, 'web');
    const described = () => describeFirm(config);
    const pages = await PublicPages.open({
      folder,
      config,
      firm: described,
      log: server.log,
      onFailed,
      writer,
    });
    if (!pages) throw new Error('there are no pages');
    const keys = parseMasterKeys(config.masterKeys);
    await serveSite(server, { folder, pages, config, keys, firm: described });
    return {
      pages,
      get: async (url) => (await server.inject({ url })).body,
      close: async () => {
        await server.close();
        await pages.close();
      },
    };
  };
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('shows the new firm once all of its pages are written, and the one before until then', async () => {
  const { pages, get, close } = await open();
  expect(await get('/')).toContain('<h1>First</h1>');
  firm = { ...firm, name: 'Second' };
  expect(pages.state).toBe('updating');
  pages.renew();
  // Its scripts begin with the firm that the page shows.
  const before = await get('/faq?before');
  expect(before).toContain('portal');
  expect(await get('/')).toMatch(/<h1>First<\/h1>.*"name":"First"/);
  await vi.waitFor(() => expect(pages.state).toBe('current'), { timeout: 4000, interval: 20 });
  expect(pages.shown.firm.name).toBe('Second');
  expect(pages.shown.written.html.get('landing')).toContain('Second');
  expect(await get('/manifest.webmanifest')).toContain('"name":"Second"');
  expect(onFailed).not.toHaveBeenCalled();
  await close();
});

it('keeps the pages before and says so where new ones can’t be written, and goes on when they can', async () => {
  firm = { ...firm, name: 'Second' };
  const { pages, get, close } = await open();
  firm = { ...firm, name: 'Broken' };
  pages.renew();
  await vi.waitFor(() => expect(pages.state).toBe('failed'), { timeout: 4000, interval: 20 });
  expect(onFailed).toHaveBeenCalledOnce();
  expect(await get('/')).toContain('<h1>Second</h1>');
  firm = { ...firm, name: 'Third' };
  pages.renew();
  await vi.waitFor(() => expect(pages.state).toBe('current'), { timeout: 4000, interval: 20 });
  expect(pages.shown.written.html.get('landing')).toContain('Third');
  await close();
});

it('writes pages of the settings as they are in the end, however often they change', async () => {
  const { pages, close } = await open();
  for (const name of ['One', 'Two', 'Last']) {
    firm = { ...firm, name };
    pages.renew();
  }
  await vi.waitFor(() => expect(pages.state).toBe('current'), { timeout: 4000, interval: 20 });
  expect(pages.shown.firm.name).toBe('Last');
  await close();
});

it('hands the mark to the process that draws it', async () => {
  const logo = logoOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  if (typeof logo === 'string') throw new Error(logo);
  firm = { ...firm, logo };
  const { get, close } = await open();
  expect(await get('/manifest.webmanifest')).toContain('"logo":"logo.svg"');
  await close();
});
