/** `npm start` (the product with a demo town) and `npm run dev` (with hot reload). */
import { giveUp, prepare } from './bootstrap.mjs';

prepare();

// Only now can packages be imported. Everything but PostgreSQL runs in this one process, so that Ctrl-C leaves no child behind.
const { register } = await import('tsx/esm/api');
register();
const { serve } = await import('./serve.ts');
await serve(process.argv.slice(2)).catch((/** @type {unknown} */ error) => {
  giveUp(error instanceof Error ? error.message : String(error));
});
