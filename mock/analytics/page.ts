import { escapeMarkup, tag } from '@reporting/charts/svg';

/** Where a page's own files are served; a strict content policy then needs no inline code. */
export const pageAssets = { styles: '/recursos/vista.css', script: '/recursos/vista.js' } as const;

export interface PageContent {
  title: string;
  subtitle?: string;
  /** Markup. */
  body: string;
  /** What the embedding page is told when the view is ready; without it the page keeps silent. */
  announce?: { workbook: string; sheet: string };
}

/** A whole page of the analytics stand-in; its main part takes the focus, so that keys can scroll a small frame. */
export function page({ title, subtitle, body, announce }: PageContent): string {
  const head = tag(
    'head',
    {},
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    tag('title', {}, escapeMarkup(title)),
    `<link rel="stylesheet" href="${pageAssets.styles}">`,
    announce ? tag('script', { src: pageAssets.script, defer: '' }) : '',
  );
  const heading = tag(
    'header',
    {},
    tag('h1', {}, escapeMarkup(title)),
    subtitle ? tag('p', {}, escapeMarkup(subtitle)) : '',
  );
  const data = { 'data-workbook': announce?.workbook, 'data-sheet': announce?.sheet };
  return `<!doctype html>${tag('html', { lang: 'es', ...data }, head, tag('body', {}, tag('main', { tabindex: 0 }, heading, body)))}`;
}

/** A page's text where there is nothing to draw. */
export function notice(...lines: readonly string[]): string {
  return tag('div', { class: 'notice' }, ...lines.map((line) => tag('p', {}, escapeMarkup(line))));
}
