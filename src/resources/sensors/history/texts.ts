import { texts } from '@/i18n/texts';

import { tableMessages } from '../tables/texts';

export const historyMessages = texts({
  source: 'Elegí el archivo',
  columns: 'Decí cómo se lee',
  preview: 'Así se leen las primeras líneas',
  fileHint:
    'CSV o texto, de cualquier tamaño: de Vigía, de ThingsBoard, de InfluxDB o de una planilla. También podés arrastrarlo hasta acá.',
  another: 'Elegir otro archivo',
  chosen: '%{name} · %{size}',
  problems: {
    line: 'Ese archivo tiene una línea demasiado larga para ser una tabla de mediciones.',
    empty: 'Ese archivo está vacío.',
  },
  sensor: 'Sensor de todas las filas',
  sensorHint: 'Vacío si cada fila dice su sensor o su dispositivo.',
  order: 'Fechas',
  day: 'Día primero: 31/12',
  month: 'Mes primero: 12/31',
  meanings: {
    time: 'Fecha y hora',
    date: 'Fecha',
    clock: 'Hora',
    sensor: 'Sensor o dispositivo',
    variable: 'Variable de la fila',
    value: 'Valor de la variable de la fila',
    measure: 'Valor de una variable',
  },
  chooseVariable: 'Elegí una variable',
  missing: {
    time: 'Falta decir qué columna es la fecha y hora.',
    sensor: 'Falta elegir el sensor, o decir qué columna lo nombra.',
    value: 'Falta decir qué columna tiene los valores.',
    variable: 'Falta decir de qué variable son los valores.',
  },
  headingsFirst: 'Los encabezados son la fila 1.',
  headingsBelow: 'Los encabezados son la fila %{row}. Lo que está arriba no se lee.',
  noHeadings: 'Sin encabezados: se lee desde la primera fila.',
  zoneHint:
    'Las fechas sin zona horaria son las del lugar de los sensores. Lo que ya estaba cuenta una sola vez, y no abre alertas del pasado.',
  check: 'Probar',
  checking: 'Probando…',
  reads: '%{count} medición en las primeras líneas |||| %{count} mediciones en las primeras líneas',
  sample: '%{variable}: %{value} · %{at}',
  sampleOf: '%{sensor} · %{variable}: %{value} · %{at}',
  lines: 'Línea %{lines} |||| Líneas %{lines}',
  moreLines: ' y %{count} más',
  tryProblems: 'Líneas con problemas',
  start: 'Importar el archivo',
  nothing: 'Así no se lee ninguna medición. Revisá qué es cada columna.',
  back: 'Importar otro archivo',
  states: { running: 'Importando', done: 'Importación terminada' },
  keepOpen:
    'Dejá esta página abierta mientras se manda el archivo. Si salís o se corta, seguís después desde donde quedó.',
  waiting: 'Sigue sola en cuanto el servidor responda.',
  chooseAgain: 'Para seguir, elegí otra vez el mismo archivo: %{name}.',
  continue: 'Elegir archivo y seguir',
  otherFile: 'Ese no es el mismo archivo: tiene otro tamaño.',
  stored: '%{count} medición nueva |||| %{count} mediciones nuevas',
  known: '%{count} ya estaba |||| %{count} ya estaban',
  refused: '%{count} problema |||| %{count} problemas',
  problemsTitle: 'Líneas con problemas',
  problemsFirst: 'Las primeras %{count} de %{total}.',
  save: 'Guardar la lista',
  fileName: 'problemas-%{name}.csv',
  lineHead: 'Línea',
  reasonHead: 'Motivo',
  doubledTitle: 'Esa hora hubo dos veces',
  doubledText:
    'A las %{time} (línea %{line}) los relojes se atrasaron, y esa hora se repitió. ¿Cuál de las dos dicen las filas del archivo?',
  doubled: {
    order: 'Por el orden de las filas',
    first: 'Siempre la primera',
    second: 'Siempre la segunda',
  },
  answer: 'Seguir',
  hoursSoon: 'Las estadísticas por hora se calculan en los minutos que siguen.',
});

/** Why a file can't be read. */
export const fileProblems = { ...tableMessages.problems, ...historyMessages.problems } as const;
