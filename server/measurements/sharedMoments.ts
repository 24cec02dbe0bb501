import { sql, type RawBuilder } from 'kysely';

/** Numbers, separated by commas: what PostgreSQL's JSON functions make of as many takes them half as long again. */
export const column = (expression: RawBuilder<unknown>) => sql`string_agg((${expression})::text, ',')`;

const listOfMoments = sql`coalesce(moments, '{}')`;

/**
 * The array `moments` of a row as a column of numbers; null where the row before has the same one. To compare lists takes far less
 * time than to write one.
 * @param seconds of a `moment`
 */
export const momentsOnce = (seconds: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`case
  when lag(${listOfMoments}) over (order by ${order}) is distinct from ${listOfMoments}
    then coalesce((select ${column(seconds)} from unnest(moments) as moment), '')
  end`;

/** The lists of instants of an answer, each once (EXT-22, EXT-23). */
export class SharedMoments {
  private readonly places = new Map<string, number>();
  private place = 0;

  /** @param list as `momentsOnce` selects it of one row after the other */
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
