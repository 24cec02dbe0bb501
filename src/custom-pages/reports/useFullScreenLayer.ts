import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The frame of a chart can take the focus too; it is in the shadow tree of its element. */
const focusableIn = (layer: HTMLElement): HTMLElement[] => {
  const frame = layer.querySelector('tableau-viz')?.shadowRoot?.querySelector('iframe');
  const buttons = [...layer.querySelectorAll<HTMLElement>('button:enabled, a[href]')];
  const [close, ...others] = buttons;
  return [close, frame, ...others].filter((element) => element instanceof HTMLElement);
};

const lockScrolling = () => {
  const { body, documentElement } = document;
  const scrollbarWidth = window.innerWidth - documentElement.clientWidth;
  const { overflow, paddingRight } = body.style;
  const rootOverflow = documentElement.style.overflow;
  documentElement.style.overflow = 'hidden';
  body.style.overflow = 'hidden';
  if (scrollbarWidth > 0) body.style.paddingRight = `${scrollbarWidth}px`;
  return () => {
    documentElement.style.overflow = rootOverflow;
    Object.assign(body.style, { overflow, paddingRight });
  };
};

/**
 * Makes an element that covers the page behave as a modal dialog: the page doesn't scroll, Escape closes it,
 * and the focus stays inside. Keys pressed inside a chart's frame never reach us, so they can't be handled.
 * The layer's first button gets the focus on opening and again after closing.
 */
export const useFullScreenLayer = (
  layer: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
) => {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = layer.current;
    if (!isOpen || !element) return undefined;
    const closeButton = element.querySelector('button');

    const keepFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !element.contains(target)) closeButton?.focus();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return close();
      if (event.key !== 'Tab') return;
      const focusable = focusableIn(element);
      const [first, last] = event.shiftKey
        ? [focusable[0], focusable.at(-1)]
        : [focusable.at(-1), focusable[0]];
      if (document.activeElement !== first) return;
      event.preventDefault();
      last?.focus();
    };

    const unlockScrolling = lockScrolling();
    document.addEventListener('focusin', keepFocus);
    document.addEventListener('keydown', onKeyDown);
    closeButton?.focus();
    return () => {
      unlockScrolling();
      document.removeEventListener('focusin', keepFocus);
      document.removeEventListener('keydown', onKeyDown);
      closeButton?.focus();
    };
  }, [layer, isOpen]);
};
