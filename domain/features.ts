/** What a server can do beyond the spec, named in the claim `features` of its session tokens (EXT-1). */
export const FEATURES = [
  'sensor-types',
  'accounts',
  'activity',
  'devices',
  'decoding',
  'health',
  'measurements',
  'charts',
  'alarms',
  'deliveries',
  'home',
  'locations',
  'imports',
  'corrections',
  'kinds',
  'units',
  'quality',
  'noise',
  'air',
  'derived',
  'access-rules',
  'stretches',
  'map',
  'analysis',
  'meanings',
  'favourites',
  'public',
  /** An analytics service is connected, so views may be sheets of Tableau (EXT-24). */
  'tableau',
] as const;

export type Feature = (typeof FEATURES)[number];

/** The features in a claim; nonsense, and names of a newer server, are ignored. */
export const readFeatures = (claim: unknown): readonly Feature[] =>
  Array.isArray(claim) ? FEATURES.filter((feature) => claim.includes(feature)) : [];
