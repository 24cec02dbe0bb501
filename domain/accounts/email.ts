import { withoutUnseen } from '../unseen';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Whether a text looks like a mail address: text, @, text, dot, text (SES-3). An address with invisible characters
 * looks like another one, and mail to it wouldn't arrive there.
 */
export const isEmail = (value: string): boolean => EMAIL.test(value) && withoutUnseen(value) === value;
