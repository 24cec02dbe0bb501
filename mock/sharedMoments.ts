/** The measurements of some hours, as columns; instants are seconds since 1970. */
export interface HoursOfVariable {
  at: number[];
  mean: number[];
}

/** The lists of instants of an answer, each once (EXT-22, EXT-23). */
export class SharedMoments {
  readonly lists: number[][] = [];
  private readonly places = new Map<string, number>();

  placeOf(list: number[]): number {
    const key = list.join();
    const place = this.places.get(key) ?? this.lists.push(list) - 1;
    this.places.set(key, place);
    return place;
  }

  /** Hours in the form of answers. */
  ofHours({ at, mean }: HoursOfVariable): { moments: number; mean: number[] } {
    return { moments: this.placeOf(at), mean };
  }
}
