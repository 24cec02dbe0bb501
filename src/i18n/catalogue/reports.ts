export const reportsMessages = {
  title: 'Acceso a reportes',
} as const;
