import { readEnvironment } from './env';

/** This build's configuration. A wrong one never gets here: it stops the build (vite.config.ts). */
export const environment = readEnvironment(import.meta.env);
