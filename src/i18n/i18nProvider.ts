import polyglotI18nProvider from 'ra-i18n-polyglot';

import { catalogue } from './catalogue';

const LOCALE = 'es';

/** react-admin's translations, in Spanish only. */
export const i18nProvider = polyglotI18nProvider(() => catalogue, LOCALE, [
  { locale: LOCALE, name: 'Español' },
]);
