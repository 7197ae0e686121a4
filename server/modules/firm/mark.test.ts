// The firm’s mark, on two nodes: what may be one, and how it is shown.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getFirm } from '#contract/firm/firm';
import { removeFirmLogo, setFirmLogo } from '#contract/firm/firm-settings';
import type { TestBrowser } from '#testing/browser';
import { drawPicture } from '#testing/picture';
import type { TestApp } from '#testing/test-app';
import type { App } from '../../app.ts';
import { firmCalls, startFirmApp, startOtherNode } from './testing-firm.ts';

let t: TestApp;
let other: App;
let otherOrigin: string;
let owner: TestBrowser;

beforeAll(async () => {
  t = await startFirmApp();
  ({ other, otherOrigin } = await startOtherNode(t));
  owner = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(async () => {
  await other.close();
  await t.close();
});

const { read } = firmCalls(() => owner);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const setLogo = async (image: string) => {
  const { version } = await read();
  return owner.call(setFirmLogo, { body: { version, image } });
};

describe('the mark', () => {
  const svg = (inside: string, attributes = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

  it('is shown to everyone as a picture that runs nothing, and on both nodes', async () => {
    const mark = svg('<path d="M0 0h9v9z" fill="url(#g)"/>', 'viewBox="0 0 9 9"');
    const { body } = await setLogo(base64(mark));
    expect(body.logo).toMatch(/^\/firm\/logo\?v=[0-9a-f]{12}$/);
    await vi.waitFor(
      async () => {
        const there = await t.visitor().on(otherOrigin).call(getFirm, {});
        expect(there.body.logo).toBe(body.logo);
      },
      { timeout: 3000, interval: 20 },
    );
    const shown = await t.visitor().fetch(body.logo ?? '');
    expect(await shown.text()).toBe(mark);
    expect(shown.headers.get('content-type')).toContain('image/svg+xml');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is told by its bytes, and goes again', async () => {
    expect((await setLogo(drawPicture())).status).toBe(200);
    expect((await t.visitor().fetch('/firm/logo')).headers.get('content-type')).toBe('image/jpeg');
    const { version } = await read();
    const { body } = await owner.call(removeFirmLogo, { body: { version } });
    expect(body.logo).toBeNull();
    expect((await t.visitor().fetch('/firm/logo')).status).toBe(404);
  });

  const png = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000075300000753008060000000000000000000000',
    'hex',
  ).toString('base64');
  it.each([
    ['a script', base64(svg('<script>alert(1)</script>'))],
    ['a script of another prefix', base64(svg('<s:script xmlns:s="x">alert(1)</s:script>'))],
    ['a handler', base64(svg('<path onload="alert(1)"/>'))],
    ['a link', base64(svg('<a xlink:href="https://evil.test"><path/></a>'))],
    ['a link without quotes', base64(svg('<a href=https://evil.test><path/></a>'))],
    ['a style sheet from elsewhere', base64(svg('<style>@import "//evil.test";</style>'))],
    ['a fill from elsewhere', base64(svg('<path fill="url(https://evil.test#a)"/>'))],
    ['HTML inside', base64(svg('<foreignObject><body/></foreignObject>'))],
    ['entities', base64(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`)],
    ['an animation', base64(svg('<path><animate attributeName="d" to="M0 0h9v9z"/></path>'))],
    ['another encoding that it names', base64(`<?xml version="1.0" encoding="utf-7"?>${svg('')}`)],
    ['what repeats itself', base64(svg('<g id="a"><use href="#b"/></g>'))],
    ['another encoding', Buffer.from(`\uFEFF${svg('')}`, 'utf16le').toString('base64')],
    ['a huge drawing', base64(svg('', 'width="90000"'))],
    ['a huge PNG', png],
    ['a page of HTML', base64('<!doctype html><svg></svg><script>alert(1)</script>')],
    ['a program', base64('MZ\u0090')],
    ['nothing', ''],
  ])('is not %s', async (_, image) => {
    const { error, status } = await setLogo(image);
    expect(status, error.message).toBeOneOf([400, 415]);
    expect(error.fields?.['image']).toBeTypeOf('string');
    expect((await read()).logo).toBeNull();
  });

  it('is no larger than a call takes', async () => {
    const { error } = await setLogo(Buffer.alloc(181 * 1024).toString('base64'));
    expect(error.fields?.['image']).toContain('180 KB');
  });
});
