/** The release, which package.json alone names; by name, so that Vite leaves out the rest of the file. */
export { version as VERSION } from '../../package.json';
