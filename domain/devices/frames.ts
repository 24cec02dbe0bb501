/**
 * What became of a frame of which not everything could be read: nobody decoded it; its decoder failed; no number came
 * out; or some did. Or of a reading that the broker brought and that was refused.
 */
export const FRAME_STATES = ['undecoded', 'failed', 'not-understood', 'partial', 'refused'] as const;

export type FrameState = (typeof FRAME_STATES)[number];

/** How long frames are kept from which some numbers were read (EXT-50). */
export const PARTIAL_FRAME_DAYS = 7;
