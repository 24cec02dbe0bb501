import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

import { parseEnvironment } from './src/config/env.ts';

export default defineConfig(({ mode }) => {
  // A wrong variable stops the build here, before it can break the page of every visitor.
  parseEnvironment(loadEnv(mode, import.meta.dirname));
  return {
    plugins: [react()],
    // Vite's PostCSS path warns at each `composes … from`.
    css: { transformer: 'lightningcss' },
    // Not by tsconfig's paths: `composes` in CSS modules knows this list only.
    resolve: { alias: { '@': join(import.meta.dirname, 'src') } },
  };
});
