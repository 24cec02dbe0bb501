import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin, ResolvedConfig } from 'vite';

const TEXT = /\.(js|css|html|svg|json|txt)$/;
/** Below, the frame of a compressed file outweighs what it saves. */
const MIN_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a .br and a .gz beside each text file of the build, for servers that send those as they are. */
export const precompress = (): Plugin => {
  let config: ResolvedConfig;

  const compress = async (file: string) => {
    const content = await readFile(file);
    if (content.length < MIN_BYTES) return;
    const [small, zipped] = await Promise.all([
      brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
      zip(content, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, zipped)]);
  };

  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    // Not closeBundle, which is called after a failure too, and would hide it.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const folder = resolve(config.root, config.build.outDir);
        const files = await readdir(folder, { recursive: true });
        await Promise.all(
          files.filter((name) => TEXT.test(name)).map((name) => compress(join(folder, name))),
        );
      },
    },
  };
};
