/** The frame of a card in the summary layout, where parts of a kind are beside each other. */
export const cardClass =
  'min-w-0 rounded-card border border-line bg-surface p-6 phone:p-4 phone:[--pad:16px]';
