/** Of the list of sensors that several screens show: a table on desktop, cards on the phone (SEN-16, DWN-1, SUB-1). */
export const sensorListMessages = {
  results: '%{count} resultado(s)',
  name: 'Nombre',
  description: 'Descripción',
  type: 'Tipo',
  location: 'Barrio',
  viewReport: 'Ver reporte',
  noDescription: 'Sin descripción',
  noType: 'Sin tipo',
  noLocation: 'Sin barrio',
} as const;
