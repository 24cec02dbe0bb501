import type { Page } from '@playwright/test';

/** What depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Results {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
  passes: { id: string; nodes: { element: Element }[] }[];
}

/** axe, as it is in a page that it was loaded into. */
interface Axe {
  run(context: { include: Node[]; exclude: Node[] }, options: object): Promise<Results>;
}

interface Question {
  rules: readonly string[];
  /** Looks that have passed. */
  passed: readonly string[];
  alike: number;
}

/** How many that look the same are looked at: the first may be covered, or out of sight. */
const ALIKE = 4;

/** In the page: asks axe for the colours of all that doesn't look like something that has passed. */
const askAxe = async ({ rules, passed, alike }: Question) => {
  const known = new Set(passed);
  const looks = new Map<Element, string>();
  const grounds = new Map<Element, string>();
  const numbers = new Map<string, string>();
  /** The same short name for the same words. */
  const short = (words: string): string => {
    const found = numbers.get(words);
    if (found) return found;
    let [one, other] = [5381, 52_711];
    for (let at = 0; at < words.length; at += 1) {
      const code = words.charCodeAt(at);
      one = (one * 33) ^ code;
      other = (other * 31) ^ code;
    }
    const name = `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
    numbers.set(words, name);
    return name;
  };

  const include: Node[] = [document];
  const exclude: Node[] = [];
  const inKnown = new Set<Element>();
  const counts = new Map<string, number>();
  const saysSomething = (element: Element) =>
    element.checkVisibility() &&
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  const root = document.documentElement;
  grounds.set(root, root.dataset.theme ?? '');
  // In the order of the document, a parent comes before its children.
  for (const element of document.body.querySelectorAll('*')) {
    const parent = element.parentElement ?? root;
    const style = getComputedStyle(element);
    const ground = short(
      [
        grounds.get(parent),
        element.localName,
        element.getAttribute('class'),
        style.backgroundColor,
        style.backgroundImage,
        style.opacity,
        style.filter,
        style.position,
      ].join(),
    );
    grounds.set(element, ground);
    const look = short([ground, style.color, style.fontSize, style.fontWeight, style.textShadow].join());
    looks.set(element, look);
    const count = counts.get(look) ?? 0;
    if (count < alike && saysSomething(element)) counts.set(look, count + 1);
    if (known.has(look) || count >= alike) {
      exclude.push(element);
      inKnown.add(element);
    } else if (inKnown.has(parent)) {
      include.push(element);
    }
  }

  const { axe } = window as unknown as { axe: Axe };
  const { violations, passes } = await axe.run(
    { include, exclude },
    {
      runOnly: rules,
      iframes: false,
      selectors: false,
      elementRef: true,
      resultTypes: ['violations', 'passes'],
    },
  );
  const passing = passes.find(({ id }) => id === 'color-contrast')?.nodes ?? [];
  return {
    findings: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    ),
    passed: passing.flatMap(({ element }) => looks.get(element) ?? []),
  };
};

const passedOn = new WeakMap<Page, Set<string>>();

/**
 * What axe finds in the colours of a page that it was loaded into. What has the colours, the type and the grounds of
 * something that has passed in this test passes, too: contrast takes axe longer than all else, and the rows of a list
 * look alike, as does most of a page in its next state.
 */
export const judgeColours = async (page: Page): Promise<string[]> => {
  const before = passedOn.get(page) ?? new Set();
  passedOn.set(page, before);
  const { findings, passed } = await page.evaluate(askAxe, {
    rules: COLOUR_RULES,
    passed: [...before],
    alike: ALIKE,
  });
  for (const look of passed) before.add(look);
  return findings;
};
