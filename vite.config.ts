import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

import { earlyStart } from './scripts/build/earlyStart.ts';
import { leanFont } from './scripts/build/leanFont.ts';
import { precompress } from './scripts/build/precompress.ts';
import { stylesInPage } from './scripts/build/stylesInPage.ts';
import { configurePage, type WebConfiguration } from './domain/webConfiguration.ts';
import { parseEnvironment } from './src/config/env.ts';

/** The oldest browsers that the app is for, as docs/deployment.md says; index.html refuses older ones. */
const oldestBrowsers = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'];

/** What pages for everybody (EXT-78) have in common with those behind the session. They need nothing else of these. */
const openToo = [
  'domain/(nameSearch|sensors)',
  'contract/extensions/(measurements|publicPage)',
  'react-query',
  'src/i18n',
  'src/app/PublicContexts',
  'src/providers/data/callApi',
  'src/kit/(feedback|ScrollRegion|cache/queryKeys|page/Section|use(Now|IsPhone|Size|Today))',
  'src/kit/controls/(FilterSelect|SearchBox|Select)',
];

/** What nearly every screen behind the session has, or some screens without a list share with lists. */
const behindSession = [
  'app/AdminApp',
  'lodash',
  'domain/(days|months)',
  'ra-core/dist/(core|dataProvider)',
  'src/kit/(address|cache|feedback|form/useDrafts|more|page|use\\w+)',
  'src/kit/controls/\\w+\\.tsx?$',
  'src/kit/list/(listAddress|useListParams|useListShape)',
];

const anyOf = (modules: readonly string[]) => new RegExp(`/(${modules.join('|')})(\\b|$)`);

/**
 * What screens share lies in these files: what every visit begins with, the calls of people who aren't signed in, what pages
 * for everybody have, what nearly every screen behind the session has, what draws a part of many rows, choices among many, what
 * lists do, their tables and cards, and the inputs of forms. Each takes along all that it imports and that no file before it
 * has. The bundler cuts the rest by itself (docs/decisions/0027).
 */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'public', test: /src\/providers\/auth\/(passwords|signIn)\.|src\/kit\/feedback\/Toast/ },
  { name: 'open', test: anyOf(openToo) },
  { name: 'app', test: anyOf(behindSession) },
  { name: 'virtual', test: /@tanstack\/react-virtual|src\/kit\/virtual/ },
  { name: 'choices', test: /src\/kit\/controls\/searchable-select\/(SearchableSelect|SuggestionBox)/ },
  { name: 'lists', test: /src\/kit\/list\/(?!CardList|DataTable|useVisibleRows)/ },
  { name: 'rows', test: /src\/kit\/list\// },
  { name: 'inputs', test: /src\/kit\/inputs\/\w+\.tsx/ },
];

/** Last, so that it comes first: the script that starts early reads it. */
const configured = (configuration: WebConfiguration): Plugin => ({
  name: 'configuration',
  transformIndexHtml: { order: 'post', handler: (page) => configurePage(page, configuration) },
});

export default defineConfig(({ mode }) => {
  // A wrong variable stops the build here, before it can break the page of every visitor.
  const environment = parseEnvironment(loadEnv(mode, import.meta.dirname));
  return {
    plugins: [react(), leanFont(), earlyStart(), stylesInPage(), configured(environment), precompress()],
    build: {
      target: oldestBrowsers,
      // Every browser that we build for knows it.
      modulePreload: { polyfill: false },
      // MapLibre is one file, which loads with a map only.
      chunkSizeWarningLimit: 1_200,
      rolldownOptions: {
        input: { main: 'index.html' },
        output: {
          // Chromium then compiles functions while files arrive, off the main thread, instead of each at its first call.
          postBanner: '//# allFunctionsCalledOnLoad',
          // The entry lists the names of all files, and hashes are what does not compress: seven characters tell them apart.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          // Web servers don't all know what .mjs is.
          assetFileNames: ({ names }) =>
            `assets/[name]-[hash:7]${names[0]?.endsWith('.mjs') ? '.js' : '[extname]'}`,
          codeSplitting: { groups },
        },
      },
    },
    // Vite's PostCSS path warns at each `composes … from`.
    css: { transformer: 'lightningcss' },
    // Not by tsconfig's paths: `composes` in CSS modules knows this list only.
    resolve: {
      alias: {
        '@': join(import.meta.dirname, 'src'),
        '@contract': join(import.meta.dirname, 'contract'),
        '@domain': join(import.meta.dirname, 'domain'),
        '@reporting': join(import.meta.dirname, 'reporting'),
        // wouter brings a copy of this hook for a React that lacks it.
        'use-sync-external-store/shim/index.js': 'react',
      },
    },
  };
});
