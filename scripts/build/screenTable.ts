/** What the build reads of the app; it can't import this itself, only have Vite run it (`readScreens`). */
import type { MessageKey } from '@/i18n/catalogue';
import { i18nProvider } from '@/i18n/i18nProvider';

export { openScreens } from '@/app/openScreens';
export { screens } from '@/app/screens';

export const textOf = (key: MessageKey): string => i18nProvider.translate(key);
