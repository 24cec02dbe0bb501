import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Origins {
  /** Origins of API and analytics, without the app's own. */
  api: string;
  analytics: string;
}

const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');

/** The one script that stands in the page itself: it sets the theme before the first paint. */
const inlineScript = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';
const inlineScriptHash = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;

/**
 * The headers that docs/deployment.md asks of a web server, as the server and deploy/nginx.conf send them. `npm start` and the
 * browser tests send them too, so that nothing gets in that they would forbid.
 */
export const securityHeaders = ({ api, analytics }: Origins): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptHash}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self'",
    `connect-src ${["'self'", api, analytics].filter(Boolean).join(' ')}`,
    `frame-src ${analytics || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
});
