import { paths } from '@domain/paths';

/** What the page is made of, besides its address. */
const PARTS = ['/assets/', '/api/public'];

/** Only what is for everybody may be found, and not what other sites show as a part of theirs. */
export const robotsText = (isOn: boolean): string =>
  [
    'User-agent: *',
    ...(isOn ? [paths.publicPage, ...PARTS].map((path) => `Allow: ${path}`) : []),
    ...(isOn ? [`Disallow: ${paths.embeddedSensor.replace(':id', '')}`] : []),
    'Disallow: /',
    '',
  ].join('\n');
