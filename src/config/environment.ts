import { parseEnvironment } from './env';

/** This build's configuration; loading the module fails when it is wrong. */
export const environment = parseEnvironment(import.meta.env);
