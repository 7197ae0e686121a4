import type { IdentityProvider } from './provider.ts';

/** An identity provider whose answers a test gives. */
export function providerStandIn(): IdentityProvider & {
  answer: (url: string, result: 'passed' | 'failed') => void;
} {
  const results = new Map<string, 'passed' | 'failed' | null>();
  return {
    name: 'Stand-in',
    assurance: 'nist-level-2-knowledge-based',
    async begin({ reference }) {
      results.set(reference, null);
      return { ref: reference, url: `https://identity.example.test/${reference}` };
    },
    async result(ref) {
      return results.get(ref) ?? null;
    },
    answer: (url, result) => void results.set(url.split('/').at(-1) ?? '', result),
  };
}
