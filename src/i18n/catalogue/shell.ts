export const shellMessages = {
  navigation: 'Navegación principal',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  dashboard: 'Dashboard',
  reportsSection: 'REPORTES',
  viewReports: 'Ver reportes',
  lightTheme: 'Tema claro',
  darkTheme: 'Tema oscuro',
  administrator: 'Administrador',
  regularUser: 'Usuario regular',
  signOut: 'Cerrar Sesión',
} as const;
