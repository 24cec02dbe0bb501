/** Builds what the browser tests and the bench visit. */
import { build } from 'vite';

import { testDist, testEnvironment } from './environment';

Object.assign(process.env, testEnvironment);
await build({ logLevel: 'warn', build: { outDir: testDist, emptyOutDir: true } });
