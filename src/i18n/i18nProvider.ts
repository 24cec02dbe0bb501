import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';

import { catalogue } from './catalogue';

const LOCALE = 'es';

const provider = polyglotI18nProvider(() => catalogue, LOCALE, [{ locale: LOCALE, name: 'Español' }]);

const isInCatalogue = (key: string): boolean => {
  let part: unknown = catalogue;
  for (const name of key.split('.')) {
    part = typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
  }
  return typeof part === 'string';
};

/**
 * react-admin's translations, in Spanish only. A sentence of the server's, which is its own `_`, stays as it is: a name in
 * it may hold `%{…}` or `||||`, which polyglot would fill in or split.
 */
export const i18nProvider: I18nProvider = {
  ...provider,
  translate: (key: string, options: { _?: unknown } = {}) =>
    options._ === key && !isInCatalogue(key) ? key : provider.translate(key, options),
};
