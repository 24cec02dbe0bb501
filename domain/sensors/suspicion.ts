/**
 * Whether values of a kind may be called stuck, or their steps too large (EXT-70). A meter stands still whenever nothing is
 * used, an amount is zero for weeks, a state is made to stay, and from 359° to 1° is no step.
 */
export const canBeSuspected = (kind: unknown): boolean =>
  kind === undefined || kind === null || kind === 'instantaneous' || kind === 'sound-level';

/** Shorter than this, hours don't tell whether a value changed; longer, single readings are a part of a month. */
export const STUCK_HOURS = { min: 3, max: 720 } as const;

/** Whether a name says that a sound level is no equivalent one, so that periods of a day can't be made of its hours. */
export const namesNoEquivalentLevel = (name: string): boolean =>
  /\bL[ACZ]?[FSI]?(max|min|pk|peak)|\bL[AC]?F?\d\d\b|m[áa]xim|m[íi]nim|\bpico\b/i.test(name);
