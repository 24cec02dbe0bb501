import type { Validator } from 'react-admin';

import { isEmail } from '@domain/email';

import type { MessageKey } from '@/i18n/catalogue';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Something must be written; blanks are nothing. react-admin's own `required` takes them for something. */
export const requiredText = (message: MessageKey): Validator =>
  Object.assign((value: unknown) => (textOf(value) === '' ? message : undefined), { isRequired: true });

/** Something must be chosen, or a number filled in; null is nothing. */
export const required = (message: MessageKey): Validator =>
  Object.assign((value: unknown) => (value === null ? message : undefined), { isRequired: true });

/** A mail address, as far as a text can tell (SES-3); nothing written is another rule's business. */
export const email =
  (message: MessageKey): Validator =>
  (value: unknown) =>
    textOf(value) === '' || isEmail(textOf(value)) ? undefined : message;
