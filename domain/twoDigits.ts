/** '05' of 5: a part of a date or of a time. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0');
