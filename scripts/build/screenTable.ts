/** What the build reads of the app; it can't import this itself, only have Vite run it (`readScreens`). */
import { catalogue } from '@/i18n/catalogue';

export { screens } from '@/app/screens';

import.meta.glob('/src/i18n/screens/*.ts', { eager: true });

/** A text of the catalogue by its key. */
export const textOf = (key: string): string => {
  const text = key
    .split('.')
    .reduce<unknown>(
      (texts, name) => (texts as Readonly<Record<string, unknown>> | undefined)?.[name],
      catalogue,
    );
  if (typeof text !== 'string') throw new Error(`The catalogue has no text ${key}`);
  return text;
};
