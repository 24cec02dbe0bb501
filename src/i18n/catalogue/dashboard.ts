export const dashboardMessages = {
  title: 'Panel de control',
  loadTypesFailed: 'Error al cargar los tipos de sensores',
  loadSensorsFailed: 'Error al cargar los sensores',
} as const;
