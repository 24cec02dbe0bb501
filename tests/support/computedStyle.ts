/**
 * jsdom matches each element against its whole default style sheet, and queries by role ask for each element and all around
 * it: a fifth of the time of these tests. No other sheet applies here (`screens.setup.ts`), so what elements of a kind look like
 * is found once, and only their own `style` is read again.
 */
const compute = window.getComputedStyle.bind(window);

const displays = new Map<string, string>();

/** What the rules of the default sheet that are about `display` ask for. */
const kindOf = (element: Element): string =>
  [
    element.namespaceURI,
    element.localName,
    element.getAttribute('type'),
    element.hasAttribute('hidden'),
    element.hasAttribute('open'),
    element.parentElement?.localName,
    element.parentElement?.hasAttribute('open'),
  ].join(' ');

const ownStyle = (element: Element, property: string): string =>
  element.hasAttribute('style') && (element instanceof HTMLElement || element instanceof SVGElement)
    ? element.style.getPropertyValue(property)
    : '';

const displayOf = (element: Element): string => {
  const own = ownStyle(element, 'display');
  if (own) return own;
  const kind = kindOf(element);
  const known = displays.get(kind) ?? compute(element).display;
  displays.set(kind, known);
  return known;
};

/** It is inherited. */
const visibilityOf = (element: Element): string => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = ownStyle(at, 'visibility');
    if (own) return own;
  }
  return 'visible';
};

const quick = new Map([
  ['display', displayOf],
  ['visibility', visibilityOf],
  ['opacity', (element: Element) => ownStyle(element, 'opacity')],
  ['overflowY', (element: Element) => ownStyle(element, 'overflow-y')],
]);

window.getComputedStyle = (element, pseudo) => {
  const valueOf = (property: string): string =>
    quick.get(property)?.(element) ?? compute(element, pseudo).getPropertyValue(property);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return valueOf;
      const known = typeof name === 'string' ? quick.get(name) : undefined;
      return known ? known(element) : (Reflect.get(compute(element, pseudo), name) as unknown);
    },
  });
};
