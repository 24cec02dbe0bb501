import { formatMonth } from '@domain/monthNames';
import { previousMonth } from '@domain/reportPeriod';

import { tag } from './charts/svg';
import { figuresOf } from './figures';
import { layouts, legend } from './legend';
import { notice, page, type PageContent } from './page';
import type { Selection } from './selection';
import type { AnalyticsSensor } from './sensor';
import { silentViewSlug, viewKindOf, viewNameOf } from './views';

export interface ViewRequest {
  workbook: string;
  slug: string;
  selection: Selection;
  /** The one that the selection names, if there is one. */
  sensor: AnalyticsSensor | undefined;
  today: Date;
}

/** The page of a view, drawn for the sensor and period that its address asks for. */
export function viewPage({ workbook, slug, selection, sensor, today }: ViewRequest): string {
  const title = viewNameOf(slug) ?? 'Gráfico del sensor';
  const shell: Omit<PageContent, 'body'> = {
    title,
    ...(slug === silentViewSlug ? {} : { announce: { workbook, sheet: title } }),
  };

  if (!sensor) {
    const missing =
      selection.sensor === undefined ? 'Falta elegir un sensor.' : 'No se encontró el sensor pedido.';
    return page({ ...shell, body: notice(missing) });
  }

  const kind = viewKindOf(slug);
  const latest = previousMonth(today);
  const period = { year: selection.year ?? latest.year, month: selection.month ?? latest.month };
  const when = kind === 'yearSummary' ? String(period.year) : formatMonth(period);
  const subtitle = [sensor.name, sensor.locationName, when].filter(Boolean).join(' · ');
  const subject = { sensor, period, today };
  const figures = figuresOf(kind, subject);
  const body = figures
    ? legend(kind, subject) + tag('div', { class: `figures ${layouts[kind]}` }, figures)
    : notice(`No hay mediciones de ${sensor.name}.`, when);
  return page({ ...shell, subtitle, body });
}
