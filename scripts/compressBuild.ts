/** Part of `npm run build`: writes a brotli and a gzip form beside every text file, for servers that send them as they are. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const DIST = 'dist';
const TEXTS = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt']);
/** Shorter files leave in one packet anyway. */
const WORTH_COMPRESSING = 1000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressFile = async (file: string): Promise<void> => {
  const bytes = readFileSync(file);
  if (bytes.length < WORTH_COMPRESSING) return;
  const brotli = await toBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
};

const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));
await Promise.all(files.map(compressFile));
