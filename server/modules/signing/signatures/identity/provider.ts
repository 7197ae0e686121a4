/**
 * Finds out whether a person away from the firm is who they say: at NIST SP 800-63 level 2, with knowledge-based
 * questions (IRS Pub. 1345). That is what `assurance` declares; codes by text message and two-step sign-in are none of
 * it, and no adapter of them may say so. Questions and answers stay with the provider.
 */
export interface IdentityProvider {
  /** As its own name is written. */
  readonly name: string;
  readonly assurance: 'nist-level-2-knowledge-based';
  /**
   * Begins a check of one person.
   *
   * @param person.reference ours, new for each check
   * @returns what the provider calls it, and the page on which the person answers
   */
  begin(person: {
    reference: string;
    name: string;
    returnUrl: string;
  }): Promise<{ ref: string; url: string }>;
  /** What came from a check; null while it is open. */
  result(ref: string): Promise<'passed' | 'failed' | null>;
}

/** The provider that the firm has, if it has one. */
export interface IdentityProviders {
  current: IdentityProvider | undefined;
}
