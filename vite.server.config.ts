import { defineConfig } from 'vite';

/**
 * The server, and its commands, as `npm run serve` and systemd run them: read once, while it is built, instead of at each start. That spares each process,
 * and each of its threads, some forty megabytes. Packages stay outside.
 */
export default defineConfig({
  publicDir: false,
  resolve: { tsconfigPaths: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist-server',
    emptyOutDir: true,
    rolldownOptions: {
      // A thread's file stands beside the program that starts it, under the same name as in the sources.
      input: {
        main: 'server/main.ts',
        admin: 'demo/admin.ts',
        drawInThread: 'server/reports/drawReports.ts',
        decodeInThread: 'server/decoding/sandbox/decodeFrames.ts',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash:7].mjs' },
    },
  },
});
