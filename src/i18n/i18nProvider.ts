import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';

import { catalogue } from './catalogue';

const LOCALE = 'es';

const provider = polyglotI18nProvider(() => catalogue, LOCALE, [{ locale: LOCALE, name: 'Español' }]);

/** Where a text stands, those that came with a screen included: polyglot knows the catalogue as it began. */
const textAt = (key: string): string | undefined => {
  let part: unknown = catalogue;
  for (const name of key.split('.')) {
    part = typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
  }
  return typeof part === 'string' ? part : undefined;
};

/**
 * react-admin's translations, in Spanish only. A sentence of the server's, which is its own `_`, stays as it is: a name in
 * it may hold `%{…}` or `||||`, which polyglot would fill in or split.
 */
export const i18nProvider: I18nProvider = {
  ...provider,
  translate: (key: string, options: { _?: unknown } = {}) => {
    const text = textAt(key);
    if (text !== undefined) return provider.translate(key, { ...options, _: text });
    return options._ === key ? key : provider.translate(key, options);
  },
};
