import { shellMessages } from '@/i18n/catalogue/shell';

/** Mails that failed are another matter than what the page could not do. */
const RETRY = /^Reintentar(?! los fallidos)/;

const WARNINGS = new Set<string>([shellMessages.offline, shellMessages.outdated]);

/** How long ago something was, how long it takes, and when it happened, depends on how long a fault lasts. */
const AGE =
  /recién|hace \d+ (min|h|días?)|(menos de )?\d+ (min|h|días)( \d+ (min|h))? hasta ahora|hoy, \d+:\d+/g;

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

/** What is to be copied for a machine, such as a key, people don't read. */
const isShown = (element: Element) => element.closest('[hidden], script, style, noscript, code') === null;

const textsOf = (root: Element): string[] => {
  const texts = [...root.querySelectorAll('*'), root].flatMap((element) => {
    if (!isShown(element)) return [];
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return [
      ...own.map((node) => node.textContent ?? ''),
      ...WORDED_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
    ];
  });
  return texts.map((text) => text.trim()).filter(Boolean);
};

const nameOfBusy = (element: Element) =>
  element.getAttribute('aria-label') ?? (element.textContent.trim() || element.tagName.toLowerCase());

const layers = () => [...document.querySelectorAll<HTMLElement>('main, [role=dialog]')];

const fieldName = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field.labels?.[0]?.textContent || field.getAttribute('aria-label') || field.name;

/** What stands in the document, as far as a person gets to know it. */
export const page = {
  /** Every text that is shown or read out, the document's title too. */
  texts: (): readonly string[] => [document.title, ...textsOf(document.body)],

  address: () => `${window.location.pathname}${window.location.search}`,

  /** The screen and the layers over it, without what only passes by. */
  content: (): string => layers().flatMap(textsOf).join(' · ').replaceAll(AGE, 'hace un rato'),

  /** What went wrong, as it is read out at once. */
  alerts: (): string[] =>
    [...document.querySelectorAll('[role=alert]')]
      .filter(isShown)
      .map((alert) => alert.textContent.trim())
      .filter(Boolean),

  /** What is said to have worked, as it passes by. */
  successes: (): string[] =>
    [...document.querySelectorAll('[data-tone=success] [role=status]')]
      .map((toast) => toast.textContent.trim())
      .filter(Boolean),

  /** What looks as if something were still on its way. */
  busy: (): string[] => [
    ...[...document.querySelectorAll('[aria-busy=true], [role=progressbar]')].filter(isShown).map(nameOfBusy),
    ...page.texts().filter((text) => BUSY_TEXT.test(text)),
  ],

  /** What the shell says of a lost connection, and of answers from before that could not be refreshed. */
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

  nameOf: (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.textContent.trim(),

  /** What was typed, chosen and checked, field by field. */
  typed: (): string[] =>
    layers()
      .flatMap((layer) => [
        ...layer.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
      ])
      .map((field) => {
        const isToggle = field.type === 'checkbox' || field.type === 'radio';
        const value = isToggle && field instanceof HTMLInputElement ? String(field.checked) : field.value;
        return `${fieldName(field)}: ${value}`;
      }),
};
