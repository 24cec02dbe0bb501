export const shellMessages = {
  navigation: 'Navegación principal',
  menu: 'Menú',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  dashboard: 'Dashboard',
  reportsSection: 'REPORTES',
  viewReports: 'Ver reportes',
  administrator: 'Administrador',
  regularUser: 'Usuario regular',
  signOut: 'Cerrar Sesión',
  screenFailed: 'No se pudo abrir esta pantalla',
  screenFailedHint: 'Revisá tu conexión y recargá la página. Si sigue pasando, escribinos a',
} as const;
