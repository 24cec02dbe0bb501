/**
 * `npm test`: everything that must hold before a change lands, starting from a fresh clone. With names of nouns, such as
 * `npm test -- sensors`, what belongs to them and needs no browser.
 */
import { giveUp, prepare } from './bootstrap.mjs';

prepare();

const { register } = await import('tsx/esm/api');
register();
const { runSteps, runTestsOf } = await import('./testing/runSteps.ts');
const nouns = process.argv.slice(2);
try {
  process.exitCode = await (nouns.length > 0 ? runTestsOf(nouns) : runSteps());
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}
