/** In this order: browsers also name those whose engine they share. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (agent: string, names: typeof BROWSERS): string | null =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** What people call their browser and its system, which is all that is kept of a User-Agent; null if it says neither. */
export const browserOf = (agent: string) => ({
  browser: nameIn(agent, BROWSERS),
  system: nameIn(agent, SYSTEMS),
});
