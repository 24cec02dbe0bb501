interface Origins {
  /** Origins of API and analytics, without the app's own. */
  api: string;
  analytics: string;
}

/**
 * The headers that docs/deployment.md asks of a web server. `npm start` and the browser tests send them, so that nothing
 * gets in that they would forbid.
 */
export const securityHeaders = ({ api, analytics }: Origins): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self'",
    `connect-src ${["'self'", api, analytics].filter(Boolean).join(' ')}`,
    `frame-src ${analytics}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
});
