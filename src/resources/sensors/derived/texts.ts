import { texts } from '@/i18n/texts';

/** Variables that formulas compute (EXT-64). */
export const derivedMessages = texts({
  title: 'Variables calculadas',
  loading: 'Cargando las variables calculadas…',
  none: 'Ninguna. Podés agregar una que salga de las otras, como el punto de rocío o una diferencia.',
  add: 'Agregar variable calculada',
  addHere: 'Agregar',
  editTitle: 'Cambiar la fórmula de %{variable}',
  change: 'Cambiar fórmula',
  changeOf: 'Cambiar fórmula de %{variable}',
  formulaOf: 'Se calcula con esta fórmula:',
  progress: 'Calculando lo medido antes: %{done} de %{total} mediciones',
  progressOfNone: 'Calculando…',
  explanation:
    'Tiene un valor en cada momento en que se mide alguna de sus variables, con el último valor de cada una si no pasaron más de 15 minutos. Si un medidor se cambió, anotá el cambio: lo calculado sigue sin saltos. Se ve y avisa como cualquier otra.',
  name: 'Nombre',
  nameHint: 'Cómo se va a llamar en los gráficos y en los reportes.',
  kind: 'Variable normalizada',
  kindHint: 'Dice en qué unidad está el resultado, y con qué umbrales empieza.',
  kindPlaceholder: 'Elegí una variable normalizada',
  formula: 'Fórmula',
  formulaHint:
    'Con + − * / ^, paréntesis, min, max, abs, sqrt, exp, ln, log, pow, round e if(condición, sí, no). Los decimales van con punto.',
  insert: 'Variables del sensor',
  insertOne: 'Agregar %{variable} a la fórmula',
  ready: 'Fórmulas listas',
  readyNames: {
    'dew-point': 'Punto de rocío',
    'heat-index': 'Índice de calor',
    sum: 'Suma',
    difference: 'Diferencia',
  },
  save: 'Agregar variable',
  saving: 'Guardando…',
  saved: 'Variable calculada guardada. Lo medido antes se está calculando.',
  trial: 'Con lo medido en el último día',
  trialWaiting: 'Escribí la fórmula para ver qué da.',
  trialLoading: 'Calculando…',
  noMoments: 'No hay mediciones de sus variables en el último día.',
  computed: 'Da un valor en %{computed} de %{total} momentos.',
  lacking:
    'En %{count} momento falta el valor de otra variable en los 15 minutos de antes. |||| En %{count} momentos falta el valor de otra variable en los 15 minutos de antes.',
  divisions: 'En %{count} momento divide por cero. |||| En %{count} momentos divide por cero.',
  undefined:
    'En %{count} momento no da un número, como la raíz de un negativo. |||| En %{count} momentos no da un número, como la raíz de un negativo.',
  last: 'Últimos valores',
  problems: {
    name: 'Ingresá un nombre.',
    nameTaken: 'El sensor ya tiene una variable con ese nombre.',
    kind: 'Elegí una variable normalizada.',
    limits: 'No se puede elegir: le faltan umbrales. Completalos en Variables normalizadas.',
    formula: 'Escribí la fórmula.',
    refused: 'No se puede usar esta fórmula. Abajo dice por qué.',
  },
});
