import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';

import { catalogue } from './catalogue';

const LOCALE = 'es';

const provider = polyglotI18nProvider(() => catalogue, LOCALE, [{ locale: LOCALE, name: 'Español' }]);

/** The text of a key, including those that came with a screen: polyglot knows only the initial catalogue. */
const textAt = (key: string): string | undefined => {
  let part: unknown = catalogue;
  for (const name of key.split('.')) {
    part = typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
  }
  return typeof part === 'string' ? part : undefined;
};

/**
 * react-admin's translations, in Spanish only. A sentence from the server, which is its own `_`, stays
 * unchanged: a name in it may contain `%{…}` or `||||`, which polyglot would replace or split.
 */
export const i18nProvider: I18nProvider = {
  ...provider,
  translate: (key: string, options: { _?: unknown } = {}) => {
    const text = textAt(key);
    if (text !== undefined) return provider.translate(key, { ...options, _: text });
    return options._ === key ? key : provider.translate(key, options);
  },
};
