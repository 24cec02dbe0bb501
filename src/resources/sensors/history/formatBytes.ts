import { formatCount } from '@/i18n/formatCount';

const MEGABYTE = 1024 * 1024;

/** The size of a file: '12,4 MB'. */
export const formatBytes = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${formatCount(Math.ceil(bytes / 1024))} kB`
    : `${formatCount(Math.round((bytes / MEGABYTE) * 10) / 10)} MB`;
