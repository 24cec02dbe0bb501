import { shellMessages } from '@/i18n/catalogue/shell';

/** 'Reintentar los fallidos' is about mails, not about what the page could not do. */
const RETRY = /^Reintentar(?! los fallidos)/;

const WARNINGS = new Set<string>([shellMessages.offline, shellMessages.outdated]);

/** How long ago something was, how long it takes, when it happened and its mean until now, depend on how long a fault lasts. */
const AGE =
  /promedio \d+(\.\d{3})*(,\d+)?|recién|hace \d+ (min|h|días?)|(menos de )?\d+ (min|h|días)( \d+ (min|h))? hasta ahora|hoy, \d+:\d+/g;

/** Attributes that are read out or shown. */
const WORDED_ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'] as const;

/** How a journey ends. */
export interface End {
  address: string;
  content: string;
  alerts: readonly string[];
}

const BUSY_TEXT =
  /^(Actualizando|Cargando|Creando|Descargando|Eliminando|Enviando|Asignando|Descartando|Guardando|Ingresando|Invitando|Revocando|Verificando)\b.*(…|\.\.\.)$/;

/** People don't read text that is only for machines, such as a key to copy. */
const UNREAD = new Set(['script', 'style', 'noscript', 'code']);

const isRead = (element: Element) => !element.hasAttribute('hidden') && !UNREAD.has(element.localName);

const isShown = (element: Element | null): boolean =>
  element === null || (isRead(element) && isShown(element.parentElement));

/** Node by node: jsdom is slow at matching a selector against each element, and at listing what is in it. */
const textsIn = (element: Element): string[] => {
  if (!isRead(element)) return [];
  const texts = WORDED_ATTRIBUTES.map((name) => element.getAttribute(name) ?? '');
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node instanceof Element) texts.push(...textsIn(node));
    else if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
  }
  return texts;
};

const textsOf = (root: Element): string[] =>
  (isShown(root) ? textsIn(root) : []).map((text) => text.trim()).filter(Boolean);

const nameOfBusy = (element: Element) =>
  element.getAttribute('aria-label') ?? (element.textContent.trim() || element.tagName.toLowerCase());

const layers = () => [...document.querySelectorAll<HTMLElement>('main, [role=dialog]')];

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields of a layer with their labels; from the labels to them, since jsdom looks at all labels for each field. */
const labelledFields = (layer: HTMLElement): readonly (readonly [field: Field, label: string | null])[] => {
  const labels = new Map<Element | null, string>();
  for (const label of layer.querySelectorAll('label')) {
    const field = label.htmlFor
      ? document.getElementById(label.htmlFor)
      : label.querySelector('input, textarea');
    if (!labels.has(field)) labels.set(field, label.textContent);
  }
  const fields = [...layer.querySelectorAll<Field>('input, textarea')];
  return fields.map((field) => [field, labels.get(field) ?? null]);
};

const nameOf = (field: Field, label: string | null) =>
  label || field.getAttribute('aria-label') || field.name;

/** The document's content, as far as a person perceives it. */
export const page = {
  /** Every text that is shown or read out, the document's title too. */
  texts: (): readonly string[] => [document.title, ...textsOf(document.body)],

  address: () => `${window.location.pathname}${window.location.search}`,

  /** The screen and the layers over it, without what only passes by. */
  content: (): string => layers().flatMap(textsOf).join(' · ').replaceAll(AGE, 'hace un rato'),

  /** Failure messages, which are read aloud at once. */
  alerts: (): string[] =>
    [...document.querySelectorAll('[role=alert]')]
      .filter(isShown)
      .map((alert) => alert.textContent.trim())
      .filter(Boolean),

  /** Success messages that appear and disappear. */
  successes: (): string[] =>
    [...document.querySelectorAll('[data-tone=success] [role=status]')]
      .map((toast) => toast.textContent.trim())
      .filter(Boolean),

  /** Signs that something is still loading. */
  busy: (): string[] => [
    ...[...document.querySelectorAll('[aria-busy=true], [role=progressbar]')].filter(isShown).map(nameOfBusy),
    ...page.texts().filter((text) => BUSY_TEXT.test(text)),
  ],

  /** The shell's messages about a lost connection, and about old answers that could not be refreshed. */
  warnings: (): string[] =>
    [...document.querySelectorAll('[aria-live=polite]')]
      .map((region) => region.textContent.trim())
      .filter((text) => WARNINGS.has(text)),

  end: (): End => ({ address: page.address(), content: page.content(), alerts: page.alerts() }),

  /** The buttons for another try. */
  retries: (): HTMLElement[] => page.buttons().filter((button) => RETRY.test(page.nameOf(button))),

  /** Buttons, and after them the links. */
  buttons: (container: HTMLElement = document.body): HTMLElement[] => [
    ...container.querySelectorAll('button'),
    ...container.querySelectorAll<HTMLElement>('a[href]'),
  ],

  /** The field with a label. */
  field: (label: string, layer: HTMLElement): HTMLElement | undefined =>
    labelledFields(layer).find(([, text]) => text?.trim() === label)?.[0],

  /** Without what assistive technology skips, such as the keys of a shortcut. */
  nameOf: (button: HTMLElement): string => {
    const label = button.getAttribute('aria-label');
    if (label !== null) return label;
    const named = button.cloneNode(true) as HTMLElement;
    for (const hidden of named.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return named.textContent.trim() || button.title;
  },

  /** What was typed, chosen and checked, field by field. */
  typed: (): string[] =>
    layers()
      .flatMap(labelledFields)
      .map(([field, label]) => {
        const isToggle = field.type === 'checkbox' || field.type === 'radio';
        const value = isToggle && field instanceof HTMLInputElement ? String(field.checked) : field.value;
        return `${nameOf(field, label)}: ${value}`;
      }),
};
