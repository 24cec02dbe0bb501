import { escapeMarkup, tag } from './charts/svg';
import { pageAssets } from './pageAssets';
import { pageStyles } from './pageStyles';

export interface PageContent {
  title: string;
  subtitle?: string;
  /** Markup. */
  body: string;
  /** What the page tells the embedding page when the view is ready; without it the page stays silent. */
  announce?: { workbook: string; sheet: string };
}

const script = (src: string) => tag('script', { src, defer: '' });

/**
 * A whole page of the analytics stand-in; its main part takes the focus, so that keys can scroll a small frame. The
 * styles are part of it, because a frame is laid out without waiting for others.
 */
export function page({ title, subtitle, body, announce }: PageContent): string {
  const head = tag(
    'head',
    {},
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    tag('title', {}, escapeMarkup(title)),
    // Empty, so that the browser doesn't request one.
    '<link rel="icon" href="data:,">',
    `<link rel="preload" href="${pageAssets.font}" as="font" type="font/woff2" crossorigin>`,
    tag('style', {}, pageStyles),
    script(pageAssets.script),
    announce ? script(pageAssets.announcement) : '',
  );
  const heading = tag(
    'header',
    {},
    tag('h1', {}, escapeMarkup(title)),
    subtitle ? tag('p', {}, escapeMarkup(subtitle)) : '',
  );
  const data = { 'data-workbook': announce?.workbook, 'data-sheet': announce?.sheet };
  const main = tag('main', { tabindex: 0 }, heading, body);
  const bubble = tag('div', { class: 'bubble', 'aria-hidden': 'true', hidden: '' });
  return `<!doctype html>${tag('html', { lang: 'es', ...data }, head, tag('body', {}, main, bubble))}`;
}

/** A page's text if there is nothing to draw. */
export function notice(...lines: readonly string[]): string {
  return tag('div', { class: 'notice' }, ...lines.map((line) => tag('p', {}, escapeMarkup(line))));
}
