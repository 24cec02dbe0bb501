/** Distinguishes releases of the app: the entry's file is named by its content and by what it loads. */
export const buildName = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.split('/').at(-1) ?? '';
