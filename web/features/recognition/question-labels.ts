import type { OwnRecognition } from '#contract/inbox/intake';

type Question = NonNullable<OwnRecognition['question']>;

interface AnswerLabels {
  /** The button that sends another file in this one's place; null where that helps nothing. */
  replace: string | null;
  /** The button that leaves it as it is. */
  sendAnyway: string;
  /** The button that takes it back, where no better copy is asked for; null where one is. */
  takeBack: string | null;
}

const isPhoto = (name: string): boolean => /\.(?:jpe?g|png)$/i.test(name);

/**
 * The buttons under a question to the client.
 *
 * @param name of the document
 */
export function labelsOf({ type }: Question, name: string): AnswerLabels {
  switch (type) {
    case 'pages-missing':
      return { replace: 'Upload all pages', sendAnyway: 'Send anyway', takeBack: null };
    case 'unreadable':
      return {
        replace: isPhoto(name) ? 'Take it again' : 'Upload it again',
        sendAnyway: 'Send anyway',
        takeBack: null,
      };
    case 'locked':
      return { replace: 'Upload an unlocked copy', sendAnyway: 'Send anyway', takeBack: null };
    case 'duplicate':
      return { replace: null, sendAnyway: 'Keep both', takeBack: 'Remove this copy' };
    default:
      return { replace: 'Choose another', sendAnyway: 'Send anyway', takeBack: null };
  }
}

/** What the client answered, in a sentence. */
export const answeredText = {
  'send-anyway': 'You sent it anyway.',
  'choose-item': 'You chose the item.',
  archive: 'You took it back.',
} as const;
