import { texts } from '@/i18n/texts';

export const dashboardMessages = texts({
  reportAccess: 'Acceso a reportes',
  reportAccessText: 'Elegí un sensor para ver sus gráficos del mes y descargar el PDF.',
  sensorType: 'Tipo de sensor',
  sensor: 'Sensor',
  openReport: 'Ver Reporte',
  // ERR-8.
  loadTypesFailed: 'Error al cargar los tipos de sensores',
  loadSensorsFailed: 'Error al cargar los sensores',
  noSensorsHint: 'Cuando te asignen uno, vas a ver sus reportes acá. Para pedirlo, escribinos a',
  users: 'Gestión de usuarios',
  usersText: 'Invitá personas y elegí qué sensores ve cada una.',
  sensors: 'Gestión de sensores',
  sensorsText: 'Agregá sensores, cambiá sus umbrales o eliminalos.',
  views: 'Gestión de vistas',
  viewsText: 'Configurá los gráficos de cada tipo de sensor y las variables que miden.',
  pdf: 'Reportes PDF',
  pdfText: 'Descargá los PDF de un mes, de a uno o de a muchos, o recibilos por suscripción.',
  supportText: '¿Algo no funciona o no encontrás un sensor? Escribinos y te ayudamos.',
});
