type Attributes = Record<string, string | number | undefined>;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text escaped for markup, including attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** One element of markup; children are already markup. */
export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeMarkup(String(value))}"`)
    .join('');
  return `<${name}${written}>${children.join('')}</${name}>`;
}

/** A share of the drawing (0–1) in SVG's spelling. */
export function percent(share: number): string {
  return `${Number((share * 100).toFixed(3))}%`;
}

/** A point of the stretched drawing area, which is 100 × 100; `up` counts from the bottom. */
export function point(across: number, up: number): string {
  return `${Number((across * 100).toFixed(2))} ${Number(((1 - up) * 100).toFixed(2))}`;
}
