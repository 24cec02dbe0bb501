import type { Plugin } from 'vite';

const LINK = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/**
 * Puts the styles that every visit begins with into index.html: a phone paints a round trip sooner. They are 3 kB
 * compressed, and the page still fits into what a server may send before the first acknowledgement.
 */
export const stylesInPage = (): Plugin => ({
  name: 'styles-in-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle }) =>
      page.replace(LINK, (link, file: string) => {
        const styles = bundle?.[file];
        if (!bundle || styles?.type !== 'asset') return link;
        delete bundle[file];
        return `<style>${String(styles.source).trim()}</style>`;
      }),
  },
});
