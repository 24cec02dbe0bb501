import manifest from '../package.json' with { type: 'json' };

/** The release, which package.json alone names. */
export const VERSION: string = manifest.version;
