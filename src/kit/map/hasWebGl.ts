/** Asked once: a browser keeps only a few such canvases. */
let answer: boolean | undefined;

/** Whether the browser can draw maps at all. */
export const hasWebGl = (): boolean =>
  (answer ??= document.createElement('canvas').getContext('webgl2') !== null);
