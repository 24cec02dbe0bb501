/** The release, which package.json alone names. */
export { version as VERSION } from '../package.json';
