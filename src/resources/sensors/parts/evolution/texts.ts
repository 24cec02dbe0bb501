import { texts } from '@/i18n/texts';

/** Any stretch of time on a sensor's page (EXT-73). */
export const evolutionMessages = texts({
  title: 'Evolución',
  loading: 'Cargando la evolución…',
  stretches: {
    '24h': '24 horas',
    '7d': '7 días',
    '30d': '30 días',
    month: 'Este mes',
    '12m': '12 meses',
  },
  chosen: 'Período elegido',
  nothing: 'No hay mediciones de este período',
  nothingHint: 'Elegí otro período, o mirá más abajo los meses con datos.',
  notLoaded: 'No se pudo cargar el gráfico',
  hourlyNote: 'Promedios por hora: ya no se guarda cada medición.',
  addTitle: 'Agregar otro sensor',
  otherSensor: 'Sensor',
  itsVariable: 'Variable',
  add: 'Agregar',
  remove: 'Quitar %{name}',
  nothingToAdd: 'Ese sensor no tiene otras variables para agregar.',
  full: 'Ya hay ocho variables: ocultá o quitá una para agregar otra.',
  sensorNumber: 'sensor %{id}',
  variableOf: '%{variable}, %{sensor}',
  missing:
    'No se pudo mostrar %{count} variable de otro sensor: tal vez no la podés ver, o tiene demasiadas mediciones para este período. |||| No se pudieron mostrar %{count} variables de otros sensores: tal vez no las podés ver, o tienen demasiadas mediciones para este período.',
  crowded:
    'Se muestran ocho variables como máximo: falta %{count}. Ocultá o quitá otra para verla. |||| Se muestran ocho variables como máximo: faltan %{count}. Ocultá o quitá otras para verlas.',
  detail: 'Ver estos días en detalle',
  stepNote: {
    hours: 'Por hora.',
    days: 'Por día.',
  },
});
