// What a paper of corpus D is.
import type { DocumentKind } from '#domain/document-kinds';
import type { Scene, Sender } from './cast.ts';
import type { Hand, Pen } from './pen.ts';

export type Drawing = (pen: Pen, scene: Scene) => void;

export interface Sort {
  /** Null for a near miss. */
  kind: DocumentKind | null;
  layout: string;
  sender: Sender;
  hasYear: boolean;
  firstYear?: number | undefined;
  hand?: Hand | undefined;
  size?: readonly [number, number] | undefined;
  draw: Drawing;
}

export const letterPaper = [612, 792] as const;
export const sideways = [792, 612] as const;

/** Several papers of one kind. */
export const sortsOf = (
  kind: DocumentKind | null,
  sender: Sender,
  layouts: Readonly<Record<string, Drawing>>,
  more: Partial<Pick<Sort, 'hand' | 'size' | 'hasYear'>> = {},
): Sort[] =>
  Object.entries(layouts).map(([layout, draw]) => ({
    kind,
    layout,
    sender,
    hasYear: kind !== null,
    draw,
    ...more,
  }));

export interface FormSort {
  kind: DocumentKind;
  code: string;
  title: string;
  omb: string;
  sender: Sender;
  /** What the form calls its two sides. */
  from: string;
  to: string;
  copies: string;
  /** A line each: number; label; `$` an amount, `?` an amount at times, `@` a state, or what stands there. */
  boxes: string;
  firstYear?: number;
}
