/** The paths of a page's own files. */
export const pageAssets = {
  font: '/recursos/inter.woff2',
  script: '/recursos/pagina.js',
  announcement: '/recursos/aviso.js',
} as const;
