/** What lies below the sensors of a map (EXT-75). */
export interface MapGround {
  /**
   * - `pmtiles`: a file of vector tiles, of which browsers ask parts.
   * - `geojson`: streets and the like, all at once.
   * - `vector`, `raster`: tiles at an address with `{z}`, `{x}` and `{y}`.
   */
  readonly kind: 'pmtiles' | 'geojson' | 'vector' | 'raster';
  /** An address, or a path on the app's own origin. */
  readonly url: string;
  /** Who made it, as their licence asks; may be blank. */
  readonly attribution: string;
}
