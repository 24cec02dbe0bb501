/** What a chart needs, and no more: above all not `allow-top-navigation`, by which it could replace the whole page. */
const PERMISSIONS = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

/**
 * Confines what a <tableau-viz> frames, as its ref. The library makes the frame as soon as the element is in the document
 * and gives it its address later, when it has signed in; from then on the sandbox holds.
 */
export const confineFrame = (viz: HTMLElement | null): void => {
  viz?.shadowRoot?.querySelector('iframe')?.setAttribute('sandbox', PERMISSIONS);
};
