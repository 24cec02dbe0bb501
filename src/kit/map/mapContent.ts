import type { IconName } from '../Icon';

/** Where something is, in degrees. */
export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** How marks of a kind look: by colour and by shape. */
export interface MarkLook {
  readonly icon: IconName;
  /** The names of tokens. */
  readonly color: string;
  readonly fill: string;
  /** Of the usual size, up to 1; 1 if left out. */
  readonly size?: number;
}

interface MapPoint extends MapPlace {
  readonly id: number;
  /** The place of its look among those of the map; where points are drawn as one, the first of their looks counts. */
  readonly look: number;
  /** Below its mark, where there is room. */
  readonly label?: string | undefined;
}

interface MapName extends MapPlace {
  readonly name: string;
}

export interface MapContent {
  readonly points: readonly MapPoint[];
  /** What is written on the ground, such as the names of neighbourhoods. */
  readonly names: readonly MapName[];
}
