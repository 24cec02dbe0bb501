/**
 * Distinguishes releases of the app: the entry's file is named by its content and by what it loads. The script that
 * starts early, which is async, can stay the same across releases.
 */
export const buildName = (): string =>
  document
    .querySelector<HTMLScriptElement>('script[type="module"][src]:not([async])')
    ?.src.split('/')
    .at(-1) ?? '';
