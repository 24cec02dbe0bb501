import { sql, type RawBuilder } from 'kysely';

/** Numbers, separated by commas: PostgreSQL's JSON functions take one and a half times as long. */
export const column = (expression: RawBuilder<unknown>) => sql`string_agg((${expression})::text, ',')`;

const listOfMoments = sql`coalesce(moments, '{}')`;

/**
 * The array `moments` of a row as a column of numbers; null if the previous row has the same one. Comparing
 * lists is much faster than writing one.
 * @param seconds an expression for a `moment`
 */
export const momentsOnce = (seconds: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`case
  when lag(${listOfMoments}) over (order by ${order}) is distinct from ${listOfMoments}
    then coalesce((select ${column(seconds)} from unnest(moments) as moment), '')
  end`;

/** The distinct lists of instants of an answer (EXT-22, EXT-23). */
export class SharedMoments {
  private readonly places = new Map<string, number>();
  private place = 0;

  /** @param list what `momentsOnce` selects, row by row */
  placeOf(list: string | null): number {
    if (list !== null) {
      this.place = this.places.get(list) ?? this.places.size;
      this.places.set(list, this.place);
    }
    return this.place;
  }

  toJson(): string {
    return `[${[...this.places.keys()].map((list) => `[${list}]`).join(',')}]`;
  }
}
