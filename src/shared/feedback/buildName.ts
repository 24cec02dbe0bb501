/** Tells one release of the app from another: the entry's file is named after what is in it. */
export const buildName = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.split('/').at(-1) ?? '';
