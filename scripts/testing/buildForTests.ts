/** Builds what the browser tests visit. */
import { buildWebApp } from '../buildWebApp';
import { testDist, testEnvironment } from './environment';

Object.assign(process.env, testEnvironment);
await buildWebApp(testDist);
