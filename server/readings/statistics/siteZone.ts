import { sql } from 'kysely';

/** The time zone of the site, for statements; null before a server ran. */
export const siteZone = sql<string>`(select time_zone from site_zone)`;
