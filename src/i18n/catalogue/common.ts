import { COPYRIGHT_YEAR } from '@/config/constants';

export const commonMessages = {
  productName: 'Vigía',
  tagline: 'Los sensores de tu barrio, a la vista',
  close: 'Cerrar',
  clear: 'Limpiar',
  open: 'Abrir',
  retry: 'Reintentar',
  loading: 'Cargando...',
  noOptions: 'No se encontraron opciones',
  support: 'Soporte',
  copyright: `© ${COPYRIGHT_YEAR} Vigía`,
  lightTheme: 'Tema claro',
  darkTheme: 'Tema oscuro',
  skipToContent: 'Saltar al contenido',
  offlineHint: 'Revisá tu conexión a internet y probá de nuevo.',
  invalidAnswerHint: 'El servidor envió una respuesta incompleta o con errores.',
  unexpectedError: 'Ocurrió un error inesperado',
  unexpectedErrorHint: 'Probá recargar la página. Si sigue pasando, escribinos.',
  reload: 'Recargar la página',
  backToDashboard: 'Volver al panel',
} as const;
