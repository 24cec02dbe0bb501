/**
 * `npm run serve`: the server for production, with the build of the web app. It is built itself
 * (vite.server.config.ts).
 */
import { fileURLToPath } from 'node:url';

import { serve } from './serve';

await serve({ webFolder: fileURLToPath(new URL('../dist', import.meta.url)) });
