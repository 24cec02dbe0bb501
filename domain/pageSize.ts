/** Entries of the activity, alarms or mails that come at a time (EXT-11, EXT-29, EXT-35). */
export const PAGE_SIZE = 50;
