/** Megabytes with two decimals: portal and back office (spec section 9). */
export function megabytes(bytes: number): string {
  // Nothing that has content is shown as nothing.
  if (bytes > 0 && bytes < 0.005 * 1024 * 1024) return '<0.01 MB';
  return `${(bytes / 1024 / 1024).toFixed(2)} MB`;
}

/** Kilobytes with one decimal: the client's summary layout (spec section 9). */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

type Moment = string | Date;

// Put together by hand: lists write hundreds of moments while they are scrolled.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A moment on the reader's clock; a day without a time begins on theirs too, not in Greenwich. */
function read(moment: Moment): Date {
  if (typeof moment !== 'string') return moment;
  return new Date(moment.length === 10 ? `${moment}T00:00` : moment);
}

/** 'PPp', as versions and histories show a moment: "Feb 6, 2026, 1:18 PM". */
export function fullMoment(moment: Moment): string {
  return `${shortDate(moment)}, ${timeOfDay(moment)}`;
}

/** "Feb 6, 1:18 PM", and "Feb 6, 2025, 1:18 PM" where the year is not today's. */
export function shortMoment(moment: Moment, now = new Date()): string {
  return `${nearDate(moment, now)}, ${timeOfDay(moment)}`;
}

/** "1:18 PM", under a heading that tells the day. */
export function timeOfDay(moment: Moment): string {
  const date = read(moment);
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** "Feb 6" */
function monthAndDay(moment: Moment): string {
  const date = read(moment);
  return `${months[date.getMonth()]} ${date.getDate()}`;
}

/** "Feb 6", and "Feb 6, 2025" where the year is not today's. */
export function nearDate(moment: Moment, now = new Date()): string {
  const isThisYear = read(moment).getFullYear() === now.getFullYear();
  return isThisYear ? monthAndDay(moment) : shortDate(moment);
}

/** "Feb 6, 2026" */
export function shortDate(moment: Moment): string {
  return `${monthAndDay(moment)}, ${read(moment).getFullYear()}`;
}

/** Minutes and seconds of a countdown: 582 is "9:42". Never below zero. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

// Made once: making one takes longer than everything it is used for.
const figures = new Intl.NumberFormat('en-US');

/** "5,000" */
export function figure(count: number): string {
  return figures.format(count);
}

/** "1 document", "3 documents", "5,000 documents". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${figure(count)} ${count === 1 ? one : many}`;
}

/** A number of the United States as people there write it, any other as stored (E.164). */
export function phoneNumber(number: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : number;
}
