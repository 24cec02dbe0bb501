import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';

import { catalogue } from './catalogue';

const LOCALE = 'es';

const provider = polyglotI18nProvider(() => catalogue, LOCALE, [{ locale: LOCALE, name: 'Español' }]);

const isKnown = (key: string): boolean => {
  let part: unknown = catalogue;
  for (const name of key.split('.')) {
    part = typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
  }
  return typeof part === 'string';
};

/** Whether polyglot should tell of a key that the catalogue lacks; our own wouldn't compile. */
const isReactAdmins = (key: string) => /^(ra|resources)\./.test(key);

/**
 * react-admin's translations, in Spanish only: of keys of the catalogue, and of texts themselves. A sentence from the
 * server, which is its own `_`, stays unchanged: a name in it may contain `%{…}` or `||||`, which polyglot would replace
 * or split.
 */
export const i18nProvider: I18nProvider = {
  ...provider,
  translate: (key: string, options: { _?: unknown } = {}) => {
    if (options._ === key && !isKnown(key)) return key;
    return provider.translate(key, isReactAdmins(key) ? options : { _: key, ...options });
  },
};
