import type { MessageKey } from '@/i18n/catalogue';
import { i18nProvider } from '@/i18n/i18nProvider';

/** An `AppError` has words for people; which call it was, and what came of it, is told by what it was made of. */
const originOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? error.cause : error;

/** Writes down a failure that people aren't told about, for those who look for its cause. */
export const logFailure = (message: MessageKey, error: unknown): void => {
  console.error(i18nProvider.translate(message), originOf(error));
};
