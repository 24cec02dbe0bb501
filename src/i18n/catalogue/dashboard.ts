export const dashboardMessages = {
  title: 'Panel de control',
  reportAccess: 'Acceso a reportes',
  reportAccessText: 'Elegí un sensor para ver sus gráficos del mes y descargar el PDF.',
  sensorType: 'Tipo de sensor',
  sensor: 'Sensor',
  openReport: 'Ver Reporte',
  loadTypesFailed: 'Error al cargar los tipos de sensores',
  loadSensorsFailed: 'Error al cargar los sensores',
  noSensors: 'Todavía no tenés sensores asignados',
  noSensorsHint: 'Cuando te asignen uno, vas a ver sus reportes acá. Para pedirlo, escribinos a',
  supportText: '¿Algo no funciona o no encontrás un sensor? Escribinos y te ayudamos.',
} as const;
