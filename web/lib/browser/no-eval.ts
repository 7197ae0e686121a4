// The page's policy lets no string become code. Zod would try, fail and continue; the browser would report it.
import { config } from 'zod';

config({ jitless: true });
