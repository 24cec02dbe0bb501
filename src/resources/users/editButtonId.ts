/** Finds the button that edits a user in the document. */
export const editButtonId = (userId: number): string => `edit-user-${userId}`;
