/** Prefix of the drafts of edits; the type's id follows. Apart from the form, which loads later. */
export const EDIT_FORM = 'edit-sensor-type';

/** The name of the form for a new type. */
export const ADD_FORM = 'add-sensor-type';
