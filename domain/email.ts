const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text looks like a mail address: text, @, text, dot, text (doc 1 §5, reading 1). */
export const isEmail = (value: string): boolean => EMAIL.test(value);
