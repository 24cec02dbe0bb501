export type ViewFilterName = 'SENSOR' | 'YEAR' | 'MONTH';

/** The shape of a filter's options: an analytics author picks it, the app must cope with each (REP-9, REP-10). */
export type ViewOptionForm = 'name' | 'id' | 'number' | 'numberText' | 'monthName';

export interface ViewFilterTemplate {
  name: ViewFilterName;
  type: 'FILTER' | 'PARAMETER';
  /** The field's or parameter's name in the analytics workbook, as a view page expects it. */
  tableauName: string;
  options: ViewOptionForm;
}

interface ViewTemplate {
  /** Last part of the view's address; letters, numbers and hyphens. */
  slug: string;
  name: string;
  description: string;
  filters: readonly ViewFilterTemplate[];
}

export interface ViewGroupTemplate {
  name: string;
  description: string;
  views: readonly ViewTemplate[];
}

/** The fields of a workbook as the server names them. */
export const byField: readonly ViewFilterTemplate[] = [
  { name: 'SENSOR', type: 'FILTER', tableauName: 'Sensor', options: 'name' },
  { name: 'YEAR', type: 'FILTER', tableauName: 'Año', options: 'number' },
  { name: 'MONTH', type: 'FILTER', tableauName: 'Mes', options: 'number' },
];

const byParameter: readonly ViewFilterTemplate[] = [
  { name: 'SENSOR', type: 'PARAMETER', tableauName: 'p_sensor', options: 'id' },
  { name: 'YEAR', type: 'PARAMETER', tableauName: 'p_anio', options: 'numberText' },
  { name: 'MONTH', type: 'PARAMETER', tableauName: 'p_mes', options: 'monthName' },
];

const bySensorFieldAndPeriodParameters: readonly ViewFilterTemplate[] = [
  { name: 'SENSOR', type: 'FILTER', tableauName: 'Nombre del sensor', options: 'name' },
  { name: 'YEAR', type: 'PARAMETER', tableauName: 'Año elegido', options: 'number' },
  { name: 'MONTH', type: 'PARAMETER', tableauName: 'Mes elegido', options: 'numberText' },
];

/** The three groups and eight views that the seed gives to each sensor type, in their initial order. */
export const viewGroups: readonly ViewGroupTemplate[] = [
  {
    name: 'Evolución del mes',
    description: 'Cómo cambiaron las mediciones día por día.',
    views: [
      {
        slug: 'evolucion-diaria',
        name: 'Evolución diaria',
        description: 'Todas las mediciones del mes con las franjas de los umbrales.',
        filters: byField,
      },
      {
        slug: 'rango-diario',
        name: 'Rango diario',
        description: 'Mínimo, promedio y máximo de cada día.',
        filters: byParameter,
      },
      {
        slug: 'calendario',
        name: 'Calendario de estados',
        description: 'El peor estado de cada día, en forma de calendario.',
        filters: byField,
      },
    ],
  },
  {
    name: 'Patrones de uso',
    description: 'Qué se repite a lo largo del día y de un mes al otro.',
    views: [
      {
        slug: 'perfil-horario',
        name: 'Perfil por hora',
        description: 'Promedio de cada hora del día.',
        filters: byField,
      },
      {
        slug: 'distribucion',
        name: 'Distribución de valores',
        description: 'Cuántas mediciones cayeron en cada rango.',
        filters: bySensorFieldAndPeriodParameters,
      },
      {
        slug: 'comparacion-mensual',
        name: 'Comparación con el mes anterior',
        description: 'Promedio diario de este mes y del anterior.',
        filters: byParameter,
      },
    ],
  },
  {
    name: 'Umbrales y alertas',
    description: 'Cuánto tiempo estuvo cada variable fuera de lo normal.',
    views: [
      {
        slug: 'resumen-de-umbrales',
        name: 'Resumen de umbrales',
        description: 'Proporción de mediciones normales, en advertencia y críticas.',
        filters: byField,
      },
      {
        slug: 'alertas-del-anio',
        name: 'Alertas del año',
        description: 'Advertencias y mediciones críticas, mes por mes.',
        filters: byField.filter(({ name }) => name !== 'MONTH'),
      },
    ],
  },
];

/** A view with this slug makes the client library raise its load error. */
export const failingViewSlug = 'con-error';

/** A view with this slug draws its page but never reports that it is ready. */
export const silentViewSlug = 'sin-respuesta';

const views = viewGroups.flatMap((group) => group.views);

/** The name of a view of the catalogue. */
export function viewNameOf(slug: string): string | undefined {
  return views.find((view) => view.slug === slug)?.name;
}

/** All filters that the page of this slug understands; a view may require fewer. */
export function viewFiltersOf(slug: string): readonly ViewFilterTemplate[] {
  return views.find((view) => view.slug === slug)?.filters ?? byField;
}

/**
 * Address path of a view below the analytics origin, one workbook for each sensor type. The client library
 * reports only failed sign-ins, which name the site: so a failing view has a separate site.
 */
export function viewPath(typeName: string, slug: string): string {
  const workbook = typeName
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const path = `/views/${workbook || 'Sensores'}/${slug}`;
  return slug === failingViewSlug ? `/t/${failingViewSlug}${path}` : path;
}
