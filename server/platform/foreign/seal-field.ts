/** What a seal says in the PDF; names and lengths are those of the library. */
export interface SealField {
  fieldName: string;
  reason: string;
  contactInfo: string;
  /** ISO 8601. */
  signingTime: string;
  /** Bytes of room for the signature. */
  estimatedSize: number;
}

export const sealProblems = ['pdf', 'unreadable', 'too-much', 'locked', 'certified'] as const;

/** Why a document takes no seal. */
export type SealProblem = (typeof sealProblems)[number];
