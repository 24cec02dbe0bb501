/** The web server of the browser tests: the build of buildForTests.ts with the mock, on ports of its own. */
import { startPreview } from '../preview';
import { testDist, testEnvironment } from './environment';

Object.assign(process.env, testEnvironment);
await startPreview(testDist);
