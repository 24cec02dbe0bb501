/** One layer of the source tree. A file belongs to the first layer whose folder contains it. */
export interface Layer {
  name: string;
  /** Folder below the repository's root; `*` stands for any one name. */
  folder: string;
  /** Layers that it may import, besides itself. */
  uses: readonly string[];
  /** Layers that it may import types of. */
  usesTypesOf?: readonly string[];
  /** Its sub-folders are separate: one must not import from another. */
  separate?: boolean;
  /** Packages that it must not import, by the start of their name. */
  withoutPackages?: readonly string[];
}

/** Packages that a browser can't run, or that would cost it a megabyte. */
const machinePackages = ['node:', 'pdfkit'];
const browserPackages = ['react', 'ra-', '@mui/', '@emotion/', '@tanstack/', 'wouter', '@tableau/', 'uplot'];
const belowParts = ['domain', 'contract', 'reporting', 'config', 'i18n', 'theme', 'calls', 'kit'];
const belowScreens = [...belowParts, 'parts'];

const screens = {
  uses: belowScreens,
  usesTypesOf: ['providers'],
  separate: true,
};

/** Who may import whom. */
export const layers: readonly Layer[] = [
  { name: 'domain', folder: 'domain', uses: [], withoutPackages: browserPackages },
  {
    name: 'serving',
    folder: 'contract/serving',
    uses: ['contract', 'domain'],
    withoutPackages: browserPackages,
  },
  {
    name: 'contract',
    folder: 'contract',
    uses: ['domain'],
    withoutPackages: [...browserPackages, ...machinePackages],
  },
  { name: 'pdf', folder: 'reporting/pdf', uses: ['domain', 'reporting'], withoutPackages: browserPackages },
  {
    name: 'reporting',
    folder: 'reporting',
    uses: ['domain'],
    withoutPackages: [...browserPackages, ...machinePackages],
  },
  {
    name: 'simulation',
    folder: 'simulation',
    uses: ['domain', 'reporting'],
    withoutPackages: browserPackages,
  },
  {
    name: 'mock',
    folder: 'mock',
    uses: ['contract', 'serving', 'domain', 'reporting', 'pdf', 'simulation'],
    withoutPackages: browserPackages,
  },
  {
    name: 'server',
    folder: 'server',
    uses: ['contract', 'serving', 'domain', 'reporting', 'pdf'],
    withoutPackages: browserPackages,
  },
  {
    name: 'demo',
    folder: 'demo',
    uses: ['contract', 'domain', 'reporting', 'simulation', 'mock', 'server'],
    withoutPackages: browserPackages,
  },
  { name: 'config', folder: 'src/config', uses: ['domain'], withoutPackages: browserPackages },
  { name: 'i18n', folder: 'src/i18n', uses: ['config', 'domain'] },
  { name: 'theme', folder: 'src/theme', uses: ['config'] },
  // How calls are made. The data provider itself is composed by the app.
  {
    name: 'calls',
    folder: 'src/providers/data',
    uses: ['contract', 'domain', 'config', 'i18n', 'providers'],
  },
  { name: 'providers', folder: 'src/providers', uses: ['contract', 'domain', 'config', 'i18n'] },
  {
    name: 'kit',
    folder: 'src/kit',
    uses: ['contract', 'domain', 'reporting', 'config', 'i18n', 'theme', 'calls'],
    usesTypesOf: ['providers'],
  },
  {
    name: 'parts',
    folder: 'src/resources/*/parts',
    uses: belowParts,
    usesTypesOf: ['providers'],
  },
  { name: 'layout', folder: 'src/layout', ...screens, separate: false },
  { name: 'resources', folder: 'src/resources', ...screens },
  { name: 'custom-pages', folder: 'src/custom-pages', ...screens },
  {
    name: 'app',
    folder: 'src',
    uses: [...belowScreens, 'providers', 'layout', 'resources', 'custom-pages'],
  },
];

/** Packages that only one folder may import, because of their weight. */
export const packageHomes: Readonly<Record<string, string>> = {
  '@tableau/embedding-api': 'src/custom-pages/reports',
  uplot: 'src/kit/charts',
  '@dnd-kit/core': 'src/resources/views/order/reorder',
  '@dnd-kit/sortable': 'src/resources/views/order/reorder',
};

/** The sign-in screens load before a session exists, without the administration's code (docs/decisions/0001). */
export const entry = {
  file: 'src/main.tsx',
  withoutPackages: ['ra-', 'react-admin', 'react-router', '@mui/', '@tableau/'],
};
