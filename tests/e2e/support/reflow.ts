import { expect, type Page } from '@playwright/test';

/** Texts that something cuts off, and that no scrolling and no title brings back. To be polled, as `sidewaysOf`. */
export const cutOffTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOLERANCE_PX = 2;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

    /** Content that can be scrolled to is not lost. */
    const isCutOff = (element: Element, text: DOMRect): boolean => {
      for (
        let box = element;
        box !== document.documentElement && box.parentElement;
        box = box.parentElement
      ) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        // For assistive technology only.
        if (width <= 1) return false;
        const isWider = text.right > right + TOLERANCE_PX || text.left < left - TOLERANCE_PX;
        const isHigher = text.bottom > bottom + TOLERANCE_PX || text.top < top - TOLERANCE_PX;
        if ((hides(overflowX) && isWider) || (hides(overflowY) && isHigher)) return true;
        if ((isWider && !hides(overflowX) && overflowX !== 'visible') || position === 'fixed') return false;
        if (isHigher && !hides(overflowY) && overflowY !== 'visible') return false;
      }
      return text.right > document.documentElement.clientWidth + TOLERANCE_PX || text.left < -TOLERANCE_PX;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const range = document.createRange();
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (!walker.currentNode.textContent?.trim() || element.closest('[title], script, style')) continue;
      range.selectNodeContents(walker.currentNode);
      if (Array.from(range.getClientRects()).some((text) => isCutOff(element, text)))
        found.push(`${walker.currentNode.textContent} (${element.className})`);
    }
    return found;
  });

/** The words that go on in the next line, with a part of them in each. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const element = node.parentElement;
      if (!element || element.closest('.visually-hidden, script, style')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{3,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${word} (${element.className})`);
      }
    }
    return found;
  });

/** The placeholders that don't fit into their empty fields. */
export const cutPlaceholders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    return Array.from(document.querySelectorAll('input'))
      .filter((input) => input.placeholder && !input.value && input.checkVisibility())
      .filter((input) => {
        const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(input);
        if (!canvas) return true;
        canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return canvas.measureText(input.placeholder).width > room;
      })
      .map(({ placeholder }) => placeholder);
  });

/**
 * The elements that make a page scroll sideways. To be polled: a window of another width may have a list drawn
 * in another shape, in the next render.
 */
export const sidewaysOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = Array.from(document.body.querySelectorAll('*'))
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 160));
    return wide.length > 0 ? wide : [`a pseudo-element, by ${scrollWidth - clientWidth} px`];
  });

/**
 * The elements whose pseudo-element is placed relative to the page, because neither they nor an ancestor is its
 * container.
 */
const strayDecorations = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isPlaced = (element: Element, pseudo: string) => {
      const { content, position } = getComputedStyle(element, pseudo);
      return content !== 'none' && position === 'absolute';
    };
    return Array.from(document.body.querySelectorAll<HTMLElement>('*'))
      .filter((element) => element.offsetParent === document.body)
      .filter((element) => getComputedStyle(element).position === 'static')
      .filter((element) => isPlaced(element, '::before') || isPlaced(element, '::after'))
      .map((element) => element.outerHTML.slice(0, 160));
  });

/** The share of the window, from 0 to 1, that sticky parts cover while the page scrolls. */
export const stuckPart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const STEP_PX = 4;
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (/sticky|fixed/.test(getComputedStyle(element).position) || stays(element.parentElement));
    const middle = document.documentElement.clientWidth / 2;
    let stuck = 0;
    for (let y = 0; y < window.innerHeight; y += STEP_PX) {
      if (stays(document.elementFromPoint(middle, y))) stuck += STEP_PX;
    }
    return stuck / window.innerHeight;
  });

interface Sight {
  control: string;
  /** Whether some of it can be seen: nothing covers it, and it is not out of view. */
  isInSight: boolean;
  /** Whether an ancestor cuts off a side of the ring around it. */
  isRingCut: boolean;
}

/** What can be seen of a control that has the focus. */
export const sightOf = (control: Element): Sight => {
  // The inside of a chart is a separate page.
  if (control.matches('body, tableau-viz')) return { control: '', isInSight: true, isRingCut: false };
  // A checkbox may be drawn by its label.
  const drawn = control.getBoundingClientRect().width > 1 ? control : (control.closest('label') ?? control);
  // The slider of a chart lies over it, and lets the pointer through.
  const isOver = getComputedStyle(drawn).pointerEvents === 'none';
  const shown = isOver ? (drawn.parentElement ?? drawn) : drawn;
  const { left, right, top, bottom, width, height } = shown.getBoundingClientRect();
  const parts = [0.15, 0.5, 0.85];
  const isInSight = parts.some((across) =>
    parts.some((down) => {
      const top1 = document.elementFromPoint(left + width * across, top + height * down);
      return top1 !== null && (shown.contains(top1) || (top1.contains(control) && top1.matches('label')));
    }),
  );

  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const { outlineStyle, outlineOffset } = getComputedStyle(shown);
  // Half of the ring is enough to be seen.
  const reach = parseFloat(outlineOffset) + 1;
  let isRingCut = false;
  const hasRing = outlineStyle !== 'none';
  for (let box = hasRing ? shown.parentElement : null; box; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const edges = box.getBoundingClientRect();
    isRingCut ||=
      (hides(overflowX) && (left - reach < edges.left || right + reach > edges.right)) ||
      (hides(overflowY) && (top - reach < edges.top || bottom + reach > edges.bottom));
  }
  return { control: control.outerHTML.slice(0, 160), isInSight, isRingCut };
};

/** The spacing of text that somebody may choose (WCAG 1.4.12). */
export const spaceOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

/** As a script, which takes one message to the browser for each key. */
const SIGHT_OF_FOCUS = `(${String(sightOf)})(document.activeElement ?? document.body)`;

const TABS = 24;
const TABS_BACK = 6;

/** Expects that nothing is cut off or lies across the page, and that nothing makes the page scroll sideways. */
export const expectNothingLost = async (page: Page, where: string) => {
  expect(await strayDecorations(page), `lies across the page ${where}`).toEqual([]);
  await expect.poll(() => sidewaysOf(page), `scrolls sideways ${where}`).toEqual([]);
  await expect.poll(() => cutOffTexts(page), `cut off ${where}`).toEqual([]);
};

/** Makes the next Tab begin at the head of a page, scrolled up and with no pointer on it. */
export const focusFromTheHead = async (page: Page): Promise<void> => {
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    const head = document.createElement('a');
    head.href = '#';
    document.body.prepend(head);
    head.focus();
    // Where it was, Tab goes on.
    head.remove();
    window.scrollTo(0, 0);
  });
};

/**
 * Expects the focus and its ring to be in sight: tabs forth, then back, because sticky parts at the head hide a focus
 * that comes from below.
 */
export const expectFocusInSight = async (page: Page, where: string) => {
  const keys = [...Array<string>(TABS).fill('Tab'), ...Array<string>(TABS_BACK).fill('Shift+Tab')];
  const hidden = new Set<string>();
  const cut = new Set<string>();
  for (const key of keys) {
    await page.keyboard.press(key);
    const { control, isInSight, isRingCut } = await page.evaluate<Sight>(SIGHT_OF_FOCUS);
    if (!isInSight) hidden.add(`${key}: ${control}`);
    if (isRingCut) cut.add(control);
  }
  expect([...hidden], `has the focus ${where}, but cannot be seen`).toEqual([]);
  expect([...cut], `has the focus ${where}, but its ring is cut off`).toEqual([]);
};
