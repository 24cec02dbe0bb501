import { describe, expect, it } from 'vitest';

import { findViolations } from '../../scripts/layers/violations';

const plant = (files: Record<string, string>) => findViolations(new Map(Object.entries(files)));

const planted: [rule: string, file: string, source: string, reason: string][] = [
  ['config knows no screen', 'src/config/a.ts', "import '@/kit/b'", 'config must not import kit'],
  [
    'domain knows no wire',
    'domain/a.ts',
    "import type { B } from '@contract/b'",
    'domain must not import contract',
  ],
  [
    'domain knows no React',
    'domain/a.ts',
    "import { memo } from 'react'",
    'domain must not import the package react',
  ],
  [
    'contract knows no provider',
    'contract/a.ts',
    "import '@/providers/b'",
    'contract must not import providers',
  ],
  [
    'contract knows no React',
    'contract/a.ts',
    "import 'react-admin'",
    'contract must not import the package react-admin',
  ],
  ['the server knows no demo', 'server/a.ts', "import '@demo/b'", 'server must not import demo'],
  ['i18n knows no provider', 'src/i18n/a.ts', "import '@/providers/b'", 'i18n must not import providers'],
  ['theme knows no screen', 'src/theme/a.ts', "import '@/kit/b'", 'theme must not import kit'],
  ['providers know no screen', 'src/providers/a.ts', "import '@/kit/b'", 'providers must not import kit'],
  ['kit knows no screen', 'src/kit/a.ts', "import '@/custom-pages/x/b'", 'kit must not import custom-pages'],
  ['kit knows no noun', 'src/kit/a.ts', "import '@/resources/x/parts/b'", 'kit must not import parts'],
  [
    'a noun sees only the parts of another',
    'src/resources/x/a.ts',
    "import '@/resources/y/parts/b'; import '@/resources/y/list/b'",
    'resources/x and resources/y are separate',
  ],
  [
    'parts know no screen of their noun',
    'src/resources/x/parts/a.ts',
    "import '../list/b'",
    'parts must not import resources',
  ],
  [
    'kit sees types of providers only',
    'src/kit/a.ts',
    "import { b } from '@/providers/b'",
    'kit may import only types of providers',
  ],
  [
    'screens see types of providers only',
    'src/custom-pages/x/a.tsx',
    "import { b, type C } from '@/providers/b'",
    'custom-pages may import only types of providers',
  ],
  [
    'what signs in makes no calls of screens',
    'src/providers/auth/a.ts',
    "import '../data/b'",
    'providers must not import calls',
  ],
  [
    'screens cannot load providers lazily',
    'src/resources/x/a.tsx',
    "void import('@/providers/b')",
    'resources may import only types of providers',
  ],
  [
    'screens cannot re-export providers',
    'src/resources/x/a.tsx',
    "export * from '@/providers/b'",
    'resources may import only types of providers',
  ],
  [
    'the shell sees types of providers only',
    'src/layout/a.tsx',
    "import '@/providers/b'",
    'layout may import only types of providers',
  ],
  [
    'screens are separate',
    'src/custom-pages/x/a.tsx',
    "import '../y/b'",
    'custom-pages/x and custom-pages/y are separate',
  ],
  [
    'resources are separate',
    'src/resources/x/a.tsx',
    "import '../y/b'",
    'resources/x and resources/y are separate',
  ],
  [
    'custom pages know no resource',
    'src/custom-pages/x/a.tsx',
    "import type { B } from '@/resources/y/b'",
    'custom-pages must not import resources',
  ],
  ['screens know no app', 'src/layout/a.tsx', "import '@/app/b'", 'layout must not import app'],
  ['src knows no mock', 'src/app/a.ts', "import '@mock/b'", 'app must not import mock'],
  ['src knows no test', 'src/app/a.ts', "import '../../tests/b'", 'app must not import tests'],
  ['src knows no script', 'src/main.tsx', "import '../scripts/b'", 'app must not import scripts'],
  [
    'mock knows no provider',
    'mock/a.ts',
    "import type { B } from '@/providers/b'",
    'mock must not import providers',
  ],
  ['src knows no server', 'src/app/a.ts', "import '@server/b'", 'app must not import server'],
  ['the mock knows no server', 'mock/a.ts', "import '@server/b'", 'mock must not import server'],
  ['the server knows no mock', 'server/a.ts', "import '@mock/b'", 'server must not import mock'],
  ['the server knows no script', 'server/a.ts', "import '../scripts/b'", 'server must not import scripts'],
  [
    'the server knows no web app',
    'server/a.ts',
    "import type { B } from '@/providers/b'",
    'server must not import providers',
  ],
  ['the server knows no React', 'server/a.ts', "import 'react'", 'server must not import the package react'],
  [
    'reporting knows no mock',
    'reporting/a.ts',
    "import type { B } from '@mock/b'",
    'reporting must not import mock',
  ],
  [
    'reporting knows no server',
    'reporting/charts/a.ts',
    "import '@server/b'",
    'reporting must not import server',
  ],
  [
    'reporting knows no React',
    'reporting/charts/a.ts',
    "import 'react'",
    'reporting must not import the package react',
  ],
  [
    'the contract knows nothing of those who serve it',
    'contract/a.ts',
    "import './serving/b'",
    'contract must not import serving',
  ],
  [
    'src serves no calls',
    'src/providers/http/a.ts',
    "import '@contract/serving/b'",
    'providers must not import serving',
  ],
  [
    'the contract runs in browsers',
    'contract/a.ts',
    "import 'node:http'",
    'contract must not import the package node:http',
  ],
  [
    'reporting runs in browsers',
    'reporting/a.ts',
    "import 'node:fs'",
    'reporting must not import the package node:fs',
  ],
  ['charts know no PDF', 'reporting/charts/a.ts', "import '../pdf/b'", 'reporting must not import pdf'],
  [
    'src makes no PDF',
    'src/custom-pages/x/a.ts',
    "import '@reporting/pdf/b'",
    'custom-pages must not import pdf',
  ],
  ['domain knows no reporting', 'domain/a.ts', "import '@reporting/b'", 'domain must not import reporting'],
  ['mock knows no test', 'mock/a.ts', "import '../tests/b'", 'mock must not import tests'],
  [
    'the analytics library stays with the reports',
    'src/kit/a.ts',
    "void import('@tableau/embedding-api')",
    'only src/custom-pages/reports may import @tableau/embedding-api',
  ],
  [
    'drag and drop stays with the lists that are put in order',
    'src/resources/x/a.tsx',
    "import '@dnd-kit/core'",
    'only src/resources/views/order/reorder may import @dnd-kit/core',
  ],
];

describe('layer rules', () => {
  it.each(planted)('%s', (_rule, file, source, reason) => {
    expect(plant({ [file]: source })).toEqual([expect.stringContaining(reason)]);
  });

  it('keep the administration out of what the sign-in loads', () => {
    const violations = plant({
      'src/main.tsx': "import { Root } from './app/Root'",
      'src/app/Root.tsx': "import '@/custom-pages/auth'; void import('./Admin')",
      'src/app/Admin.tsx': "import '@mui/material'",
      'src/custom-pages/auth/index.ts': "import { Button } from '@mui/material/Button'",
    });

    expect(violations).toEqual([
      expect.stringContaining('src/app/Root.tsx → src/custom-pages/auth/index.ts → @mui/material/Button'),
    ]);
  });

  it('accept a house in order', () => {
    const violations = plant({
      'src/main.tsx': "import './app/App'",
      'src/app/App.tsx': "import { b } from '@/providers/b'; import { Page } from '@/custom-pages/x/Page'",
      'src/custom-pages/x/Page.tsx': `
        import { call } from '@/providers/data/b';
        import { listThings } from '@contract/things';
        import type { B } from '@/providers/b';
        import { rule } from '@domain/rule';
        import { part } from './part';
        export const Page = () => <p>{part(rule<B>())}</p>;`,
      'src/custom-pages/x/part.ts': "import '@tanstack/react-query'",
      'mock/app.ts':
        "import '@contract/call'; import '@contract/serving/b'; import '@reporting/pdf/b'; import 'hono'",
      'server/app.ts': "import '@reporting/charts/b'; import '@reporting/pdf/b'",
      'reporting/pdf/b.ts': "import { status } from '../status'; import 'pdfkit'",
      'reporting/status.ts': "import '@domain/sensors/threshold'",
    });

    expect(violations).toEqual([]);
  });

  it('lets no two modules of a folder differ in case or extension only', () => {
    expect(plant({ 'src/kit/a/List.tsx': '', 'src/kit/a/list.ts': '', 'src/kit/b/list.ts': '' })).toEqual([
      'src/kit/a/list.ts and src/kit/a/List.tsx differ in case or extension only',
    ]);
  });
});
