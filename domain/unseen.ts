/** Zero-width spaces, soft hyphens, marks of writing direction, joiners within an emoji, braille's blank, and the like. */
const UNSEEN = String.raw`\p{Default_Ignorable_Code_Point}\p{Cf}\u2800`;

const unseen = new RegExp(`[${UNSEEN}]`, 'gu');
const seen = new RegExp(`[^${UNSEEN}\\s]`, 'u');

/** A text as people see it, for comparing what looks alike. What is stored keeps them: an emoji may need them. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '');

/** Whether there is nothing to see in a text. */
export const isBlank = (text: string): boolean => !seen.test(text);
