// What a paper of corpus C is.
import type { DocumentKind } from '#domain/document-kinds';
import type { PayerType, Subject } from './people.ts';
import type { Design } from './sheet.ts';

export interface CorpusPaper {
  /** Null for a near miss. */
  kind: DocumentKind | null;
  layout: string;
  type: PayerType;
  hasYear: boolean;
  /** Of a kind that didn't exist before. */
  firstYear?: number | undefined;
  draw: (subject: Subject) => Design;
}

/** Several papers of one kind. */
export function papersOf(
  kind: DocumentKind | null,
  type: PayerType,
  layouts: Readonly<Record<string, (subject: Subject) => Design>>,
): CorpusPaper[] {
  const hasYear = kind !== null && kind !== 'drivers-license' && kind !== 'voided-check';
  return Object.entries(layouts).map(([layout, draw]) => ({ kind, layout, type, hasYear, draw }));
}
