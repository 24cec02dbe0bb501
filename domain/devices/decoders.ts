/** More letters than any maker's decoder has, or its examples (EXT-51). */
export const MAX_SCRIPT_LENGTH = 400_000;

/** The longest frame that a decoder can be tried on, however it is written. */
export const MAX_PAYLOAD_LENGTH = 10_000;
