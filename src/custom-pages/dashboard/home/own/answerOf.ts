import { formatList } from '@domain/formatList';
import type { SensorStatus } from '@domain/sensors/sensorStatus';

import { counted } from '@/i18n/formatCount';
import type { useText } from '@/i18n/useText';
import type { HomeSensor } from '@/providers/data/records';

import { worstFirst } from './homeOrder';
import { homeMessages } from '../texts';

type Text = ReturnType<typeof useText>;

type Wrong = 'critical' | 'warning' | 'silent';

const WRONG: readonly Wrong[] = ['critical', 'warning', 'silent'];

/** More are counted, and not named. */
const NAMED = 3;

const named = ({ name, main, status }: HomeSensor & { status: Wrong }, text: Text): string =>
  text(homeMessages.answerNamed[status], {
    what:
      main && status !== 'silent'
        ? text(homeMessages.variableOf, { variable: main.name, sensor: name })
        : name,
  });

const isWrong = (sensor: HomeSensor): sensor is HomeSensor & { status: Wrong } =>
  WRONG.some((status) => status === sensor.status);

/**
 * How all is, in a sentence (EXT-74): 'En tu barrio: todo normal', or what isn't, the worst first. A sensor that never
 * measured says nothing, unless none did.
 */
export const answerOf = (
  sensors: readonly HomeSensor[],
  text: Text,
): { status: SensorStatus; sentence: string } => {
  const neighbourhoods = new Set(sensors.flatMap(({ locationName }) => locationName ?? []));
  const say = (state: string) =>
    text(neighbourhoods.size > 1 ? homeMessages.answerOfMany : homeMessages.answer, { state });
  const wrong = worstFirst(sensors).filter(isWrong);
  const [worst] = wrong;
  const isAnyNormal = sensors.some(({ status }) => status === 'normal');
  if (!worst) {
    if (isAnyNormal) return { status: 'normal', sentence: say(text(homeMessages.allNormal)) };
    return sensors.some(({ status }) => status === 'unjudged')
      ? { status: 'unjudged', sentence: say(text(homeMessages.noneJudged)) }
      : { status: 'unmeasured', sentence: say(text(homeMessages.noneMeasured)) };
  }
  const parts =
    wrong.length <= NAMED
      ? wrong.map((sensor) => named(sensor, text))
      : WRONG.flatMap((status) => {
          const count = wrong.filter((sensor) => sensor.status === status).length;
          return count === 0 ? [] : [text(homeMessages.answerCounted[status], counted(count))];
        });
  const state = formatList(parts);
  return {
    status: worst.status,
    sentence: say(isAnyNormal ? text(homeMessages.restNormal, { state }) : state),
  };
};
