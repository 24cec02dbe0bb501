import { palettes } from '@reporting/palette';

/** A token's colour as a browser computes it. */
export const computed = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** Runs in the page of a chart, in any browser: its look within its card. */
export const lookOfChart = () => {
  const { backgroundColor, color } = getComputedStyle(document.body);
  return {
    background: backgroundColor,
    text: color,
    // If a frame's colour scheme differs from its page's, a browser gives the frame an opaque background.
    colorScheme: getComputedStyle(document.documentElement).colorScheme,
  };
};

/** Like the card around it. */
export const lookWithin = (theme: keyof typeof palettes): ReturnType<typeof lookOfChart> => ({
  background: computed(palettes[theme].surface),
  text: computed(palettes[theme].text),
  colorScheme: theme,
});

/** Runs in the page around it, with its frame: what would show between chart and card. */
export const lookOfFrame = (frame: Element) => {
  const { borderTopWidth, colorScheme } = getComputedStyle(frame);
  const card = frame.getRootNode() instanceof ShadowRoot ? (frame.getRootNode() as ShadowRoot).host : frame;
  return {
    border: borderTopWidth,
    colorScheme,
    card: getComputedStyle(card.closest('li > div') ?? card).backgroundColor,
  };
};

export const frameWithin = (theme: keyof typeof palettes): ReturnType<typeof lookOfFrame> => ({
  border: '0px',
  colorScheme: theme,
  card: computed(palettes[theme].surface),
});

/** Runs in the page: how many pixels of a canvas have something drawn on them. */
export const drawnPixelsOf = (canvas: HTMLCanvasElement): number => {
  const { data = new Uint8ClampedArray() } =
    canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  let count = 0;
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 0) count += 1;
  return count;
};
