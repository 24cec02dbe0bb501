import type { Validator } from 'react-admin';

import { isEmail } from '@domain/accounts/email';
import { isBlank } from '@domain/unseen';

import type { MessageKey } from '@/i18n/catalogue';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A text that people can see is required. (react-admin's own `required` accepts spaces.) */
export const required = (message: MessageKey): Validator =>
  Object.assign((value: unknown) => (isBlank(textOf(value)) ? message : undefined), { isRequired: true });

/** A choice or a number is required; null counts as missing, or whatever a caller says. */
export const requiredChoice = (
  message: MessageKey,
  isMissing = (value: unknown): boolean => value === null,
): Validator =>
  Object.assign((value: unknown) => (isMissing(value) ? message : undefined), { isRequired: true });

/** A mail address, as far as a text can tell (SES-3); an empty one is left to another rule. */
export const email =
  (message: MessageKey): Validator =>
  (value: unknown) =>
    isBlank(textOf(value)) || isEmail(textOf(value)) ? undefined : message;
