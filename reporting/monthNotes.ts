import { readAnnotationKind } from '@domain/sensors/annotation';
import { twoDigits } from '@domain/twoDigits';
import { monthNameWithin } from '@domain/monthNames';
import type { ReportMonth } from '@domain/months';

import { formatExact, formatMeasure, formatNumber } from './format';
import { createSiteClock } from './siteClock';

export interface NotedCorrection {
  /** ISO 8601. */
  readonly from: string;
  readonly reason: string;
}

export interface NotedAnnotation {
  readonly kind: string;
  /** ISO 8601. */
  readonly from: string;
  /** Null for a moment, and for an annulment that goes on. */
  readonly until?: string | null | undefined;
  readonly text: string;
  readonly counts?: { readonly final: number; readonly first: number } | null | undefined;
}

/** Values that stayed the same for too long, and steps that are too large; the newest first. */
interface Suspicions {
  readonly greatestStep?: number | null | undefined;
  readonly stuckCount: number;
  readonly stuck: readonly { readonly from: string; readonly until: string; readonly value: number }[];
  readonly stepCount: number;
  readonly steps: readonly { readonly at: string; readonly before: number; readonly value: number }[];
}

/** What is to be known of a variable's measurements of a month. */
export interface Noted {
  readonly name: string;
  /** How many measurements can't be right, and count nowhere (EXT-62). */
  readonly doubtful?: number | null | undefined;
  /** What counts, but may be wrong (EXT-70). */
  readonly suspicions?: Suspicions | null | undefined;
  readonly unit?: string | null | undefined;
  /** What was said of it (EXT-63). */
  readonly annotations?: readonly NotedAnnotation[] | null | undefined;
  readonly corrections?: readonly NotedCorrection[] | null | undefined;
}

/** '3 de mayo'; with the year if it isn't the month's. */
const dayOf = (moment: string, timeZone: string, { year }: Pick<ReportMonth, 'year'>): string => {
  const { local } = createSiteClock(timeZone)(Date.parse(moment) / 1000);
  const day = `${local.getUTCDate()} de ${monthNameWithin(local.getUTCMonth() + 1)}`;
  return local.getUTCFullYear() === year ? day : `${day} de ${local.getUTCFullYear()}`;
};

/**
 * What a month's charts say of corrected readings (EXT-60): 'Mediciones corregidas desde el 3 de mayo: Sensor calibrado'. Where
 * some variables have corrections and others don't, it names them. Undefined without any.
 */
export const correctionNote = (
  variables: readonly Noted[],
  timeZone: string,
  month: Pick<ReportMonth, 'year'>,
): string | undefined => {
  const saysWhich = variables.length > 1;
  const parts = new Set(
    variables.flatMap(({ name, corrections }) =>
      (corrections ?? []).map(({ from, reason }) => {
        const about = `desde el ${dayOf(from, timeZone, month)}: ${reason}`;
        return saysWhich ? `${name}, ${about}` : about;
      }),
    ),
  );
  if (parts.size === 0) return undefined;
  const [first = '', ...others] = parts;
  return [`Mediciones corregidas${saysWhich ? ': ' : ' '}${first}`, ...others].join('; ');
};

/**
 * '3 mediciones dudosas no cuentan' (EXT-62), or, of several variables, 'Mediciones dudosas que no cuentan: 3 de Temperatura'.
 * Undefined without any.
 */
export const doubtNote = (variables: readonly Noted[]): string | undefined => {
  const counted = variables.flatMap(({ name, doubtful }) => (doubtful ? [{ name, doubtful }] : []));
  const [first] = counted;
  if (!first) return undefined;
  if (variables.length > 1) {
    const parts = counted.map(({ name, doubtful }) => `${formatNumber(doubtful)} de ${name}`);
    return `Mediciones dudosas que no cuentan: ${parts.join(', ')}`;
  }
  return first.doubtful === 1
    ? 'Una medición dudosa no cuenta'
    : `${formatNumber(first.doubtful)} mediciones dudosas no cuentan`;
};

/** '3 de mayo, 14:00'. */
const momentOf = (moment: string, timeZone: string, month: Pick<ReportMonth, 'year'>): string => {
  const { local } = createSiteClock(timeZone)(Date.parse(moment) / 1000);
  return `${dayOf(moment, timeZone, month)}, ${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`;
};

/**
 * 'Posibles fallas, que cuentan igual: siempre 21,4 °C del 3 de mayo, 10:00 al 4 de mayo, 12:30; 2 saltos de más de 10 °C'
 * (EXT-70), of each variable that has some, by its name if there are several. Undefined without any.
 */
export const suspicionNote = (
  variables: readonly Noted[],
  timeZone: string,
  month: Pick<ReportMonth, 'year'>,
): string | undefined => {
  const saysWhich = variables.length > 1;
  const parts = variables.flatMap(({ name, unit = null, suspicions }) => {
    if (!suspicions) return [];
    const { stuck, stuckCount, stepCount, greatestStep } = suspicions;
    const [newest] = stuck;
    const further =
      stuckCount > 1 &&
      `, y ${stuckCount === 2 ? 'una vez' : `${formatNumber(stuckCount - 1)} veces`} más sin cambios`;
    const told = [
      newest &&
        `siempre ${formatMeasure(newest.value, unit)} del ${momentOf(newest.from, timeZone, month)} al ${momentOf(newest.until, timeZone, month)}${further || ''}`,
      stepCount > 0 &&
        `${stepCount === 1 ? 'un salto' : `${formatNumber(stepCount)} saltos`} de más de ${formatMeasure(greatestStep ?? 0, unit)}`,
    ].filter((part) => typeof part === 'string');
    return [`${saysWhich ? `${name}, ` : ''}${told.join('; ')}`];
  });
  return parts.length > 0 ? `Posibles fallas, que cuentan igual: ${parts.join('. ')}` : undefined;
};

/** 'Mediciones anuladas del 3 de mayo, 10:00 al 4 de mayo, 12:00: Sensor tapado por obra'. */
const annotationText = (
  { kind, from, until, text, counts }: NotedAnnotation,
  timeZone: string,
  month: Pick<ReportMonth, 'year'>,
): string => {
  const begins = momentOf(from, timeZone, month);
  const stretch = until ? `del ${begins} al ${momentOf(until, timeZone, month)}` : undefined;
  switch (readAnnotationKind(kind)) {
    case 'annulment':
      return `Mediciones anuladas ${stretch ?? `desde el ${begins}`}: ${text}`;
    case 'swap': {
      const told = counts
        ? ` (el viejo terminó en ${formatExact(counts.final)}, el nuevo empezó en ${formatExact(counts.first)})`
        : '';
      return `Cambio de medidor del ${begins}: ${text}${told}`;
    }
    case 'note':
      return `Nota ${stretch ?? `del ${begins}`}: ${text}`;
  }
};

/** What is said of the variables in a month, each once; of what is said of some of several, which. */
const annotationNotes = (
  variables: readonly Noted[],
  timeZone: string,
  month: Pick<ReportMonth, 'year'>,
): string[] => {
  const about = new Map<string, string[]>();
  for (const { name, annotations } of variables)
    for (const one of annotations ?? []) {
      const said = annotationText(one, timeZone, month);
      about.set(said, [...(about.get(said) ?? []), name]);
    }
  return [...about].map(([said, names]) =>
    names.length === variables.length ? said : `${names.join(', ')}: ${said}`,
  );
};

/** All that charts and the PDF of a month say of its measurements. */
export const monthNotes = (
  variables: readonly Noted[],
  timeZone: string,
  month: Pick<ReportMonth, 'year'>,
): string[] =>
  [
    correctionNote(variables, timeZone, month),
    doubtNote(variables),
    suspicionNote(variables, timeZone, month),
    ...annotationNotes(variables, timeZone, month),
  ].filter((note) => note !== undefined);

/** 'Revisado el 5 de mayo de 2026'. */
export const revisionNote = (at: Date, timeZone: string): string =>
  `Revisado el ${dayOf(at.toISOString(), timeZone, { year: 0 })}`;
