/** Prefix of the drafts of edits; the user's id follows. Apart from the form, which loads later. */
export const EDIT_FORM = 'edit-user';
