// The example of RFC 8291, appendix A, and what must not be sent.
import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptPush } from './encrypt.ts';
import { isPushAddress, postPush } from './post.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const target = {
  p256dh: bytes(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  ),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};
const message = Buffer.from('When I grow up, I want to be a watermelon');

it('encrypts as the RFC does', () => {
  const sealed = encryptPush(message, target, {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    padded: message.length,
  });
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('gives short and long messages one length, and no two the same bytes', () => {
  const [one, same, other] = [message, message, Buffer.from('Hi')].map((text) =>
    encryptPush(text, target),
  );
  expect(one?.length).toBe(other?.length);
  expect(same).not.toEqual(one);
});

it('refuses a key that is none, and a message that no service takes', () => {
  const noPoint = createECDH('prime256v1').generateKeys();
  noPoint[40] = (noPoint[40] ?? 0) ^ 1;
  expect(() => encryptPush(message, { ...target, p256dh: noPoint })).toThrow();
  expect(() => encryptPush(Buffer.alloc(3901), target)).toThrow(/too long/);
});

it.each([
  'http://push.example.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://10.0.0.8/x',
  'https://169.254.169.254/latest',
  'https://user:secret@push.example.com/x',
  'ftp://push.example.com/x',
])('sends nothing to %s in production', async (endpoint) => {
  expect(isPushAddress(endpoint, false)).toBe(false);
  const sent = await postPush({ endpoint, allowPrivate: false, topic: 'x' }, '', Buffer.alloc(1));
  expect(sent).toEqual({ kind: 'refused', status: null });
});

it('sends nothing to a name that leads inside', async () => {
  const target = { endpoint: 'https://localhost:9/x', allowPrivate: false, topic: 'x' };
  expect(await postPush(target, '', Buffer.alloc(1))).toEqual({ kind: 'refused', status: null });
});
