// The first import of the portal: what it asks is on its way while the rest of the program begins.
import { askEarly } from './early-answers.ts';

askEarly();
