import type { Plugin } from 'vite';

import { chunkOf, withImports } from './bundle.ts';

/**
 * Puts the styles that every visit begins with into index.html: a phone paints a round trip sooner. They are 3 kB
 * compressed, and the page still fits into what a server may send before the first acknowledgement.
 */
export const stylesInPage = (): Plugin => {
  let styles: string;

  return {
    name: 'styles-in-page',
    apply: 'build',
    generateBundle: {
      // Before Vite writes down which styles each dynamic import needs: chunks that import the entry would ask for its file.
      order: 'pre',
      handler: (_options, bundle) => {
        styles = '';
        for (const { viteMetadata } of withImports(bundle, chunkOf(bundle, 'index.html'))) {
          for (const file of viteMetadata?.importedCss ?? []) {
            const asset = bundle[file];
            if (asset?.type === 'asset') styles += String(asset.source).trim();
            delete bundle[file];
          }
          viteMetadata?.importedCss.clear();
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page) => page.replace('</head>', () => `<style>${styles}</style></head>`),
    },
  };
};
