import type { ColumnType, GeneratedAlways } from 'kysely';

/** Given by the database. */
export type Id = GeneratedAlways<number>;

/** Now, unless said. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
