/** What a server may do beyond the spec, as the claim `features` of its session tokens names it (EXT-1). */
export const FEATURES = [
  'sensor-types',
  'accounts',
  'activity',
  'devices',
  'measurements',
  'charts',
  'alarms',
  'deliveries',
  'home',
] as const;

export type Feature = (typeof FEATURES)[number];

/** The features that a claim names; nonsense, and names of a newer server, are passed over. */
export const readFeatures = (claim: unknown): readonly Feature[] =>
  Array.isArray(claim) ? FEATURES.filter((feature) => claim.includes(feature)) : [];
