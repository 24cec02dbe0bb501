/** `npm start` (built, as visitors get it) and `npm run dev` (with hot reload). */
import { giveUp, prepare } from './bootstrap.mjs';

prepare();

// Only now can packages be imported. Everything runs in this one process, so that Ctrl-C leaves no child behind.
const { register } = await import('tsx/esm/api');
register();
const { serveBuilt, serveDevelopment } = await import('./serve.ts');
const serve = process.argv[2] === 'dev' ? serveDevelopment : serveBuilt;
await serve().catch((/** @type {unknown} */ error) => {
  giveUp(error instanceof Error ? error.message : String(error));
});
