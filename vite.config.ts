import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

import { earlyStart } from './scripts/build/earlyStart.ts';
import { leanContract } from './scripts/build/leanContract.ts';
import { leanFont } from './scripts/build/leanFont.ts';
import { useNatives } from './scripts/build/natives.ts';
import { precompress } from './scripts/build/precompress.ts';
import { productionRouter } from './scripts/build/productionRouter.ts';
import { configurePage, type WebConfiguration } from './domain/webConfiguration.ts';
import { parseEnvironment } from './src/config/env.ts';

/**
 * Chunks that Rolldown would otherwise cut into dozens: each request costs a slow line a round trip. A group takes along
 * what its modules import. What only some screens share is left to Rolldown.
 */
const chunkGroups = [
  // What every visit begins with, /login included.
  { name: 'start', tags: ['$initial' as const], test: /^(?!.*[\\/]src[\\/]boot\.ts$)/, priority: 10 },
  // What the sign-in form and the password screens send with, before there is a session.
  {
    name: 'apiClient',
    test: /[\\/](src[\\/]providers[\\/]http|contract[\\/]auth|domain[\\/](email|password)|zod[\\/])/,
    priority: 9,
  },
  // What every screen behind the session begins with, and what most of them share.
  {
    name: 'AdminApp',
    test: /[\\/](src[\\/](app[\\/](AdminApp|screens)|providers[\\/]data[\\/]ResourceAdapter|custom-pages[\\/]auth[\\/]SessionNotice|i18n[\\/](?!catalogue[\\/]passwords|screens[\\/]|formatSiteMoment)|shared[\\/](feedback|lazy|dialogs[\\/](?!DialogLayer)|form[\\/](useSurvivingDraft|useUnsavedChanges|useDraftedId|readLines)|sensors[\\/]NoOwnSensors|(?!RequirementBadges|chartKindLabel)[^\\/]+$))|contract[\\/]extensions[\\/]fields|domain[\\/](?!activity|analyticsUrl|chartTheme|csvForm|reportFileName|threshold)|ra-core[\\/]dist[\\/](?!form[\\/]|controller[\\/]list[\\/]|dataProvider[\\/](fetch|use(Mutation|Create|Update|Delete)))|react-query[\\/](?!.*[iI]nfinite)|lodash[\\/]pick\.)/,
    priority: 8,
  },
  // What people are, where they are listed or named.
  {
    name: 'users',
    test: /[\\/](contract[\\/]users|src[\\/](i18n[\\/]screens[\\/]users|providers[\\/]data[\\/]screens[\\/]users|resources[\\/]users[\\/]userQueries))\./,
    minShareCount: 2,
    priority: 7,
  },
  // The calls about what sensors measure.
  {
    name: 'measurements',
    test: /[\\/](contract[\\/](pdf|extensions[\\/]measurements)|src[\\/]shared[\\/]now[\\/]keptFresh)\./,
    minShareCount: 2,
    priority: 7,
  },
  // react-admin's own way to save.
  {
    name: 'saving',
    test: /[\\/]ra-core[\\/]dist[\\/]dataProvider[\\/]use(Mutation|Create|Update|Delete)/,
    minShareCount: 2,
    priority: 7,
  },
  // How forms and lists write limits.
  {
    name: 'limits',
    test: /[\\/](domain[\\/]threshold|shared[\\/]controls[\\/]thresholdText|i18n[\\/]screens[\\/]thresholds)\./,
    minShareCount: 2,
    priority: 7,
  },
  // What both lists and searchable choices begin with: rows that are in the document only while they are in view, and a field's frame.
  {
    name: 'fields',
    test: /[\\/](@tanstack[\\/]react-virtual|shared[\\/]controls[\\/](ControlFrame|ClearButton))/,
    minShareCount: 2,
    priority: 8,
  },
  // downshift, and what is built on it. A list fetches it once somebody uses the page.
  {
    name: 'searchableSelect',
    test: /[\\/]shared[\\/]controls[\\/](searchable-select[\\/]|SelectList)/,
    priority: 7,
  },
  // What the dashboard and a sensor's page need of them.
  {
    name: 'sensorParts',
    test: /[\\/]shared[\\/](sensors[\\/](SensorName|StatusBadge)|list[\\/]listAddress)\./,
    minShareCount: 2,
    priority: 7,
  },
  { name: 'controls', test: /[\\/]shared[\\/]controls[\\/](?![tT]hreshold)/, minShareCount: 2, priority: 6 },
  // What a list in a form needs of them: filters and what is selected, no table.
  {
    name: 'listCore',
    test: /[\\/](shared[\\/](list[\\/](List|selection[\\/]SelectedChips)|sensors[\\/](SensorFilters|SensorListBase))\.|ra-core[\\/]dist[\\/]controller[\\/]list[\\/])/,
    minShareCount: 2,
    priority: 5,
  },
  // Of lists that come in pages, which most aren't.
  {
    name: 'pagedLists',
    test: /[\\/]shared[\\/]list[\\/](PagedList|MorePages|DayFilter)\./,
    minShareCount: 2,
    priority: 5,
  },
  {
    name: 'lists',
    test: /[\\/]shared[\\/](list|sensors[\\/](?!useSensorTypeData))/,
    minShareCount: 2,
    priority: 4,
  },
  // react-hook-form and what builds on it: only screens and dialogs that take input wait for it.
  {
    name: 'form',
    test: /[\\/](src[\\/]shared[\\/](form|inputs|sensors[\\/]useSensorTypeData)|react-hook-form|ra-core[\\/]dist[\\/]form)/,
    minShareCount: 2,
    priority: 3,
  },
];

/** The oldest browsers that the app is for, as docs/deployment.md says; index.html refuses older ones. */
const oldestBrowsers = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'];

/** Last, so that it comes first: the script that starts early reads it. */
const configured = (configuration: WebConfiguration): Plugin => ({
  name: 'configuration',
  transformIndexHtml: { order: 'post', handler: (page) => configurePage(page, configuration) },
});

export default defineConfig(({ mode }) => {
  // A wrong variable stops the build here, before it can break the page of every visitor.
  const environment = parseEnvironment(loadEnv(mode, import.meta.dirname));
  return {
    plugins: [
      react(),
      useNatives(),
      productionRouter(),
      leanContract(),
      leanFont(),
      earlyStart(),
      configured(environment),
      precompress(),
    ],
    build: {
      target: oldestBrowsers,
      // Every browser that we build for knows it.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { main: 'index.html', boot: 'src/boot.ts' },
        output: {
          codeSplitting: { groups: chunkGroups },
          // The entry lists the names of all files, and hashes are what does not compress: seven characters tell them apart.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
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
