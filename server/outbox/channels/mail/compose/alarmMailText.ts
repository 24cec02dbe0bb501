import type { AlarmKind, AlarmLevel } from '@domain/alarms';
import { formatList } from '@domain/formatList';
import { nameOfState, type StateName } from '@domain/sensors/stateNames';
import { limitTold, type Limit, type Thresholds } from '@domain/sensors/threshold';
import type { LimitsBy } from '@domain/sensors/variableKind';
import { formatJudged } from '@reporting/captions';
import { formatExact, formatMeasure } from '@reporting/format';
import { formatSpan } from '@reporting/formatSpan';

import type { AlarmEvent } from '../../../../database/tables/watchTables';

/** An alarm in somebody's mail, and what is new about it. */
export interface ToldAlarm extends Thresholds {
  readonly id: number;
  readonly kind: AlarmKind;
  readonly events: readonly AlarmEvent[];
  /** Null for a gateway. */
  readonly sensorName: string | null;
  readonly typeName: string | null;
  readonly locationName: string | null;
  /** Null for a sensor. */
  readonly gateway: string | null;
  /** The sensors of a gateway. */
  readonly sensorNames: readonly string[];
  /** Null if the whole sensor is silent, or a gateway. */
  readonly variableName: string | null;
  readonly unit: string | null;
  readonly variableKind: string | null;
  readonly stateNames: readonly StateName[] | null;
  /** By what its limits count (EXT-72); null for none. */
  readonly limitsBy: LimitsBy | null;
  readonly level: AlarmLevel;
  readonly worstLevel: AlarmLevel;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly worstAt: Date | null;
  readonly worstValue: number | null;
  /** The variable had so many events that the next ones are left out of mails for a while. */
  readonly isLastForNow: boolean;
}

const LIMIT_NAMES: Readonly<Record<Limit, string>> = {
  minCritical: 'por debajo del mínimo crítico',
  minWarning: 'por debajo del mínimo de advertencia',
  maxWarning: 'por encima del máximo de advertencia',
  maxCritical: 'por encima del máximo crítico',
};

/**
 * 'PM2,5 llegó a 85 µg/m³, por encima del máximo crítico (80 µg/m³).', or 'Agua llegó a 6,1 m³ en el día, por encima del
 * máximo crítico (5 m³/día).'
 */
const worstSentence = (alarm: ToldAlarm): string => {
  const { kind, variableName, worstValue, unit, variableKind, stateNames } = alarm;
  if (worstValue === null) return '';
  if (kind === 'continuous-use')
    return `${variableName} no paró en toda la noche: hubo por lo menos ${formatMeasure(worstValue, unit)}. Puede ser una pérdida.`;
  const state = nameOfState(worstValue, stateNames);
  if (state !== undefined) return `${variableName} pasó a ${state}.`;
  const limit = limitTold(worstValue, alarm, alarm.worstLevel);
  const at = limit && alarm[limit];
  const beyond = limit && typeof at === 'number' ? `, ${LIMIT_NAMES[limit]} (${formatExact(at, unit)})` : '';
  return `${variableName} llegó a ${formatJudged(worstValue, { unit, kind: variableKind, limitsBy: alarm.limitsBy })}${beyond}.`;
};

const CHANGES_OFTEN =
  'Cambia muy seguido: por un rato no te avisamos más de esta variable. En Alertas ves cómo está.';

const durationOf = ({ openedAt, closedAt }: ToldAlarm): string =>
  formatSpan((closedAt ?? openedAt).getTime() - openedAt.getTime());

const LEVEL_NAMES: Readonly<Record<AlarmLevel, string>> = {
  warning: 'Advertencia',
  critical: 'Alerta crítica',
};

/** The event, as a title. */
export const titleOf = (alarm: ToldAlarm): string => {
  const { kind, variableName, sensorName, gateway, closedAt, events, level, worstLevel } = alarm;
  if (kind === 'gateway') {
    return closedAt ? `Volvieron los datos del gateway ${gateway}` : `Sin señal del gateway ${gateway}`;
  }
  if (variableName === null) {
    return closedAt ? `${sensorName} volvió a enviar datos` : `Sin datos de ${sensorName}`;
  }
  const of = `${variableName} en ${sensorName}`;
  if (kind === 'silence') return closedAt ? `Volvieron los datos de ${of}` : `Sin datos de ${of}`;
  if (kind === 'continuous-use')
    return closedAt ? `Terminó el consumo continuo: ${of}` : `Consumo continuo: ${of}`;
  if (closedAt) return `Volvió a lo normal: ${of}`;
  if (events.includes('opened')) return `${LEVEL_NAMES[worstLevel]}: ${of}`;
  return level === 'critical' ? `Ahora es crítica: ${of}` : `Llegó a ser crítica: ${of}`;
};

/** So many sensors of a gateway are named. */
const MAX_NAMED = 30;

/** 'Dejaron de enviar datos 3 sensores: A, B y C.' */
const namesSentence = ({ sensorNames, closedAt }: ToldAlarm): string => {
  const count = sensorNames.length;
  if (count === 0) return '';
  const rest = count - MAX_NAMED;
  const named = formatList([...sensorNames.slice(0, MAX_NAMED), ...(rest > 0 ? [`${rest} más`] : [])]);
  if (count === 1) return closedAt ? `Estuvo sin datos ${named}.` : `Está sin datos ${named}.`;
  return `${closedAt ? 'Estuvieron' : 'Están'} sin datos ${count} sensores: ${named}.`;
};

/** The details, in sentences. */
export const sentencesOf = (alarm: ToldAlarm, formatMoment: (moment: Date) => string): string[] => {
  const { closedAt, openedAt, events, typeName, locationName } = alarm;
  const began = formatMoment(openedAt);
  const span = closedAt
    ? events.includes('opened')
      ? `Empezó el ${began} y terminó el ${formatMoment(closedAt)} (${durationOf(alarm)}).`
      : `Terminó el ${formatMoment(closedAt)}, después de ${durationOf(alarm)}.`
    : `Desde el ${began}.`;
  return [
    [typeName, locationName].filter((part) => part !== null).join(' · '),
    worstSentence(alarm),
    namesSentence(alarm),
    span,
    alarm.isLastForNow ? CHANGES_OFTEN : '',
  ].filter((sentence) => sentence !== '');
};
