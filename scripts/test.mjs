/** `npm test`: everything that must hold before a change lands, starting from a fresh clone. */
import { giveUp, prepare } from './bootstrap.mjs';

prepare();

const { register } = await import('tsx/esm/api');
register();
const { runSteps } = await import('./testing/runSteps.ts');
try {
  process.exitCode = await runSteps();
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}
