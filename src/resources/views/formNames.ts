/** Prefix of the drafts of edits; the view's id follows. Apart from the form, which loads later. */
export const EDIT_FORM = 'edit-view';
