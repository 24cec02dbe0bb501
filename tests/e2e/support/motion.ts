import type { Page } from '@playwright/test';

/** Makes a page note at its root, as `data-moved`, which animations and transitions took longer than a moment. */
export const watchMotion = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const MOMENT_MS = 1;
    const moved = new Set<string>();

    const nameOf = (animation: Animation): string => {
      if (animation instanceof CSSTransition) return animation.transitionProperty;
      return animation instanceof CSSAnimation ? animation.animationName : animation.id;
    };
    const note = () => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation;
        if (Number(effect?.getComputedTiming().activeDuration) <= MOMENT_MS) continue;
        const target = effect instanceof KeyframeEffect ? effect.target?.className : '';
        moved.add(`${nameOf(animation)} of ${target}`);
        document.documentElement.dataset.moved = [...moved].join(', ');
      }
    };
    for (const start of ['transitionrun', 'animationstart']) document.addEventListener(start, note, true);
  });

/** The animations of the current page. */
export const motionOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.dataset.moved ?? '');
