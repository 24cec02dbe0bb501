/** The web server of the browser tests: the build of buildForTests.ts with the mock, on separate ports. */
import type { Plugin } from 'vite';

import { startPreview } from '../preview';
import { testDist, testEnvironment } from './environment';

/**
 * Vite compresses each file again for each visit, which pays over a network, but not on the machine itself.
 */
const uncompressed: Plugin = {
  name: 'uncompressed',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use(({ headers }, _response, next) => {
      delete headers['accept-encoding'];
      next();
    });
  },
};

Object.assign(process.env, testEnvironment);
await startPreview(testDist, [uncompressed]);
