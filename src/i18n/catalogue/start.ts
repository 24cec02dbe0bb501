import { COPYRIGHT_YEAR } from '@/config/constants';

/** Texts that every page may need, including /login, which reads this file and not the catalogue. */
export const startMessages = {
  productName: 'Vigía',
  tagline: 'Los sensores de tu barrio, a la vista',
  loading: 'Cargando…',
  close: 'Cerrar',
  retry: 'Reintentar',
  saving: 'Guardando…',
  support: 'Soporte',
  copyright: `© ${COPYRIGHT_YEAR} Vigía`,
  lightTheme: 'Tema claro',
  darkTheme: 'Tema oscuro',
  offlineHint: 'Revisá tu conexión a internet y probá de nuevo.',
  unexpectedError: 'Ocurrió un error inesperado',
  notLoaded: 'No se pudo abrir esta pantalla',
  crashHint: 'Probá recargar la página.',
  newVersionHint: 'Parece que hay una versión nueva de Vigía: recargá la página para seguir.',
  writeToUs: 'Si sigue pasando, escribinos a',
  copyDetails: 'Copiar detalles',
  detailsCopied: 'Detalles copiados. Pegalos en el mensaje.',
  saveDetails: 'El navegador no dejó copiarlos: guardalos en un archivo',
  reload: 'Recargar la página',
} as const;
