import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import type { Context as HonoContext, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';

import { configurationOf, configurePage } from '@domain/webConfiguration';

import type { Config } from '../config';
import { groundOf } from '../map';
import { analyticsOrigin } from '../reports/viewAddress';
import { acceptedOf, etagOf, hasCurrent, taggedAnswer } from './answers';

/** The encodings that a build may have written beside each file, the smaller one first. */
const ENCODINGS = [
  { name: 'br', ending: '.br', compress: brotliCompressSync },
  { name: 'gzip', ending: '.gz', compress: gzipSync },
] as const;

const PAGE = '/index.html';

interface WebFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoded: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[];
  readonly contentType: string;
  readonly cacheControl: string;
  readonly tag: string;
}

/** As docs/deployment.md requires. */
const cacheControlOf = (path: string): string => {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
};

const read = (file: string): Uint8Array<ArrayBuffer> => Uint8Array.from(readFileSync(file));

const describe = (path: string, bytes: Uint8Array<ArrayBuffer>, encoded: WebFile['encoded']): WebFile => ({
  bytes,
  encoded,
  contentType: getMimeType(path) ?? 'application/octet-stream',
  cacheControl: cacheControlOf(path),
  tag: etagOf(bytes),
});

const readWebFile = (file: string, path: string): WebFile =>
  describe(
    path,
    read(file),
    ENCODINGS.filter(({ ending }) => existsSync(file + ending)).map(({ name, ending }) => ({
      name,
      bytes: read(file + ending),
    })),
  );

declare module 'hono' {
  interface ContextVariableMap {
    /** Set where the app's page should lead to one for everybody. */
    isPublicPageOn: boolean | undefined;
  }
}

/** The page with this operator's configuration, replacing the build's. */
const readPage = (
  file: string,
  { supportEmail, tableau, mapGround }: Config,
  isPublicPageOn: boolean,
): string => {
  const built = readFileSync(file, 'utf8');
  const configuration = configurationOf(built);
  if (!configuration) throw new Error(`${file} is of an older release. Rebuild it: npm run build`);
  return configurePage(built, {
    apiUrl: '',
    supportEmail: supportEmail ?? configuration.supportEmail,
    analyticsOrigins: [analyticsOrigin(tableau)].filter(Boolean),
    mapGround: groundOf(mapGround),
    hasPublicPage: true,
    ...(isPublicPageOn && { isPublicPageOn }),
  });
};

const compressPage = (page: string): WebFile =>
  describe(
    PAGE,
    new TextEncoder().encode(page),
    ENCODINGS.map(({ name, compress }) => ({ name, bytes: Uint8Array.from(compress(page)) })),
  );

/** All files of a build, by path: some megabytes. Requests can reach no other file. */
const readWebFiles = (folder: string): Map<string, WebFile> => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !ENCODINGS.some(({ ending }) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    names.map((file) => {
      const path = `/${relative(folder, file).split(sep).join('/')}`;
      return [path, readWebFile(file, path)] as const;
    }),
  );
};

const answer = (
  { bytes, encoded, contentType, cacheControl, tag }: WebFile,
  { req }: HonoContext,
): Response => {
  const asked = req.raw.headers;
  const headers = { 'content-type': contentType, 'cache-control': cacheControl };
  if (hasCurrent(asked, tag)) return taggedAnswer(tag, headers, null);
  const encoding = acceptedOf(
    asked,
    encoded.map(({ name }) => name),
  );
  const body = encoded.find(({ name }) => name === encoding)?.bytes ?? bytes;
  return taggedAnswer(tag, headers, { body, encoding });
};

export interface WebApp {
  readonly page: string;
  /** The same where there is a page for everybody. */
  readonly leadingPage: WebFile;
  /** All of its files, by path. */
  readonly files: ReadonlyMap<string, WebFile>;
}

/** Reads the build of the web app. @throws an Error that says how to build it if the folder holds none */
export const readWebApp = (folder: string, config: Config): WebApp => {
  const file = join(folder, PAGE);
  if (!existsSync(file)) throw new Error(`There is no web app in ${folder}. Build it first: npm run build`);
  const page = readPage(file, config, false);
  return {
    page,
    leadingPage: compressPage(readPage(file, config, true)),
    files: readWebFiles(folder).set(PAGE, compressPage(page)),
  };
};

/** What tools ask a server for, which take any 200 for a yes. None of it is an address of the app. */
const TOOL_PATH =
  /^\/((health|alive|live|ready|readi|status|ping|metrics)[a-z_-]*|actuator|actuator\/.*|-\/.*)\/?$/;

/** Whether a path without a file is one of the app's own addresses. */
export const isPagePath = (path: string): boolean => !path.startsWith('/assets/') && !TOOL_PATH.test(path);

/** Serves the web app. A path without a file is one of the app's own addresses. */
export const serveWebApp = (app: Hono, { files, leadingPage }: WebApp): void => {
  app.get('*', (context) => {
    const { path } = context.req;
    const page = context.get('isPublicPageOn') ? leadingPage : files.get(PAGE);
    const file = files.get(path) ?? (isPagePath(path) ? page : undefined);
    return file ? answer(file, context) : context.notFound();
  });
};
