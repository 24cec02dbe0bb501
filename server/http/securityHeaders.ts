import { createHash } from 'node:crypto';

interface Served {
  /** The origins of API and analytics, without the app's own. */
  readonly api: string;
  readonly analytics: string;
  /** The origin of a map's tiles; absent or empty if they are the app's own. */
  readonly tiles?: string;
  /** The web app's page; empty if none is served. */
  readonly page: string;
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by pages that other web sites may show inside of their own. */
    frameAncestors: string | undefined;
  }
}

const FRAME_POLICY = "frame-ancestors 'none'";

/** A policy that lets others show the page, as no other page does. */
export const framedBy = (policy: string, ancestors: string): string =>
  policy.replace(FRAME_POLICY, `frame-ancestors ${ancestors}`);

/** The hashes of the page's inline scripts; its data elements need none. */
const inlineScriptHashes = (page: string): string[] =>
  [...page.matchAll(/<script(?: type="module" async)?>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

const sources = (...parts: readonly string[]): string => ["'self'", ...parts.filter(Boolean)].join(' ');

/**
 * The headers that docs/deployment.md requires of a web server, as the server and deploy/nginx-static.conf send
 * them. `npm start` and the browser tests send them too, so that nothing is added that they would block.
 */
export const securityHeaders = ({ api, analytics, tiles = '', page }: Served): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${sources(...inlineScriptHashes(page))}`,
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `img-src ${sources(tiles)}`,
    `connect-src ${sources(api, analytics, tiles)}`,
    `frame-src ${analytics || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    FRAME_POLICY,
    "require-trusted-types-for 'script'",
    // The one policy allows a single address: that of the map's worker.
    'trusted-types default',
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
});
