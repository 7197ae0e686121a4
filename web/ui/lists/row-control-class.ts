/**
 * The control that stands for its whole row: all of the row can be pressed, and all of it is
 * outlined by the focus. The row must be `relative`. It is not the row that looks for a focus
 * inside: with `:has()` every element that scrolling brings in or takes out would be looked through.
 */
export const rowControlClass =
  'min-w-0 truncate text-start font-[550] outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-evergreen phone:wrap-anywhere phone:whitespace-normal';
