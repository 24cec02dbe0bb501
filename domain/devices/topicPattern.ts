/** What stands in a topic for the device's name, and for a variable's. People write them, hence Spanish. */
export const DEVICE_LEVEL = '{dispositivo}';
export const VARIABLE_LEVEL = '{variable}';

/** The most messages on which a pattern is tried at once, and how long each may be, in letters. */
export const MAX_HEARD = 20;
export const MAX_HEARD_LENGTH = 20_000;

/** As brokers allow (MQTT 5, 4.7.3). */
const MAX_TOPIC_BYTES = 65_535;

const levelsOf = (topic: string): readonly string[] => topic.split('/');

/**
 * The filter with which a broker is asked for the topics of a pattern: 'tele/{dispositivo}/SENSOR' is 'tele/+/SENSOR'.
 */
export const topicFilter = (pattern: string): string =>
  pattern.replaceAll(DEVICE_LEVEL, '+').replaceAll(VARIABLE_LEVEL, '+');

/**
 * Whether a pattern is a broker's filter of topics in which the device and the variable each stand once at most, as a
 * whole level. One of all topics isn't, nor one of the broker's own.
 */
export const isTopicPattern = (pattern: string): boolean => {
  const levels = levelsOf(pattern);
  const isOnce = (name: string) => levels.filter((level) => level === name).length <= 1;
  const isLevel = (level: string, index: number) =>
    level === '+' ||
    level === DEVICE_LEVEL ||
    level === VARIABLE_LEVEL ||
    (level === '#' && index > 0 && index === levels.length - 1) ||
    !/[+#{}\0]/.test(level);
  return (
    pattern.trim() === pattern &&
    pattern !== '' &&
    !pattern.startsWith('$') &&
    new TextEncoder().encode(pattern).length <= MAX_TOPIC_BYTES &&
    isOnce(DEVICE_LEVEL) &&
    isOnce(VARIABLE_LEVEL) &&
    levels.every(isLevel) &&
    levels.some((level) => !['+', '#', DEVICE_LEVEL, VARIABLE_LEVEL].includes(level))
  );
};

/** What a topic says, if it is one of a pattern's. */
export interface TopicNames {
  readonly device?: string;
  readonly variable?: string;
}

/** @returns undefined for a topic that isn't one of the pattern's */
export const namesInTopic = (pattern: string, topic: string): TopicNames | undefined => {
  const given = levelsOf(topic);
  const asked = levelsOf(pattern);
  let device: string | undefined;
  let variable: string | undefined;
  for (const [index, level] of asked.entries()) {
    if (level === '#') break;
    const name = given[index];
    if (name === undefined) return undefined;
    if (level === DEVICE_LEVEL) device = name;
    else if (level === VARIABLE_LEVEL) variable = name;
    else if (level !== '+' && level !== name) return undefined;
  }
  // 'a/#' is about 'a' too.
  if (asked.at(-1) !== '#' && given.length !== asked.length) return undefined;
  return { ...(device ? { device } : {}), ...(variable ? { variable } : {}) };
};

/** Whether all topics of a filter are another's too: a broker would deliver their messages twice. */
export const filterCovers = (wide: string, narrow: string): boolean => {
  const inner = levelsOf(narrow);
  const outer = levelsOf(wide);
  for (const [index, level] of outer.entries()) {
    if (level === '#') return true;
    const other = inner[index];
    if (other === undefined || other === '#') return false;
    if (level !== '+' && level !== other) return false;
  }
  return outer.length === inner.length;
};
