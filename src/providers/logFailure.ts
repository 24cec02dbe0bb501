import type { MessageKey } from '@/i18n/catalogue';
import { i18nProvider } from '@/i18n/i18nProvider';

/** Writes down a failure that people aren't told about, for whoever looks for its cause. */
export const logFailure = (message: MessageKey, cause: unknown): void => {
  console.error(i18nProvider.translate(message), cause);
};
