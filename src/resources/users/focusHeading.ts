/** Gives the focus to the heading of the screen, where what had it is gone. */
export const focusHeading = (): void => {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
};
