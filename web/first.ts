// Runs before anything is painted, after public/theme.js and in one file with it: its own script, so that what it asks
// for is on its way while the browser fetches and reads the program.
import { askEarly, fetchScreens } from './lib/api/ask-early.ts';

askEarly();
fetchScreens(document.currentScript?.dataset ?? {});
