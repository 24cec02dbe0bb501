import { withoutUnseen } from './unseen';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Whether a text looks like a mail address: text, @, text, dot, text (SES-3). One with characters that nobody sees looks
 * like another address, and what is sent to it doesn't reach that one.
 */
export const isEmail = (value: string): boolean => EMAIL.test(value) && withoutUnseen(value) === value;
