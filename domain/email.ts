const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text looks like a mail address: text, @, text, dot, text (SES-3). */
export const isEmail = (value: string): boolean => EMAIL.test(value);
