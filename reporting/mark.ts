/** The product's mark for what the app's style sheets don't reach (src/kit/Logo.tsx draws it in the app). */
export const mark = {
  size: 32,
  lines: 'M7.5 14.5 16 26l8.5-11.5M9.5 8.6a9 9 0 0 1 13 0',
  width: 3,
  dot: { x: 16, y: 13, radius: 2.6 },
};
