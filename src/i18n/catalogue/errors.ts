/** Texts of calls that failed, by what was being done (doc 1 §8, doc 2 §8). */
export const errorMessages = {
  loadOwnSensorTypes: 'No se pudieron cargar los tipos de sensores',
  loadOwnSensors: 'No se pudieron cargar los sensores del usuario',
  loadOwnSensorsOfType: 'No se pudieron cargar los sensores del usuario y tipo seleccionado',
  loadReportViews: 'No se pudieron cargar las vistas (HTTP %{status})',
  loadReportViewsUnreachable: 'Error al cargar los datos',
  analyticsToken: 'No se pudo obtener el token de Tableau (HTTP %{status})',
  analyticsTokenUnreachable: 'No se pudo obtener el token de Tableau',
  downloadReport: 'Error al descargar el PDF',
  noReportData: 'No hay datos para "%{sensor}" en %{month} %{year}.',
} as const;
