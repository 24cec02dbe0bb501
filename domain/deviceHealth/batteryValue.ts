/** What is known of a device's battery. */
export interface BatteryValue {
  readonly percent?: number | undefined;
  readonly volts?: number | undefined;
}

interface NamedValue {
  readonly name: string;
  readonly value: number;
  readonly unit?: string | undefined;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const BATTERIES = words('bat batt battery batteries bateria vbat vbatt batv battv pila');
const VOLTS = words('v volt volts voltage voltaje tension vbat vbatt batv battv');
const MILLIVOLTS = words('mv millivolt millivolts milivoltios');
const PERCENT = words('% pct percent percentage porcentaje soc level nivel lvl');
/** Of the battery, but not how full it is. */
const OTHERS = words(
  'low status state alarm alert event type cycles health current corriente temp temperature temperatura charging charger charge count',
);

const LOWEST_VOLTS = 0.5;
const HIGHEST_VOLTS = 60;
/** Of one or two cells: such a number without a unit is no percentage, unless it is a whole one. */
const CELLS = { from: 1.5, to: 4.5 };

/** 'batteryVoltage', 'BAT_MV' and 'battery.volts' as words. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/(bat(?:t|tery)?)(mv|v)(?![a-z])/gi, '$1 $2')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z%]+/)
    .filter((word) => word !== '');

const inVolts = (volts: number): BatteryValue | undefined =>
  volts >= LOWEST_VOLTS && volts <= HIGHEST_VOLTS ? { volts: Math.round(volts * 1000) / 1000 } : undefined;

const inPercent = (percent: number): BatteryValue | undefined =>
  percent >= 0 && percent <= 100 ? { percent: Math.round(percent * 10) / 10 } : undefined;

const hasAny = (found: readonly string[], wanted: ReadonlySet<string>): boolean =>
  found.some((word) => wanted.has(word));

/** What one value says of a battery, by its name and unit; undefined if nothing, or nothing that is certain. */
const batteryValueOf = ({ name, value, unit = '' }: NamedValue): BatteryValue | undefined => {
  const found = wordsOf(name);
  if (!hasAny(found, BATTERIES) || hasAny(found, OTHERS)) return undefined;
  const said = unit.trim().toLowerCase();
  if (said === '%') return inPercent(value);
  if (MILLIVOLTS.has(said) || (said === '' && hasAny(found, MILLIVOLTS))) return inVolts(value / 1000);
  if (VOLTS.has(said)) return inVolts(value);
  if (said !== '') return undefined;
  // Nobody measures with a battery of a hundred volts.
  if (hasAny(found, VOLTS)) return inVolts(value > 100 ? value / 1000 : value);
  if (value >= 1_000) return inVolts(value / 1000);
  const isOfCells = value >= CELLS.from && value <= CELLS.to;
  if (isOfCells && !Number.isInteger(value)) return inVolts(value);
  if (hasAny(found, PERCENT)) return inPercent(value);
  // 3 may be either.
  return isOfCells || !Number.isInteger(value) ? undefined : inPercent(value);
};

/** What a device's values say of its battery; of two that say the same, the first one counts. */
export const batteryIn = (values: readonly NamedValue[]): BatteryValue | undefined => {
  const found: BatteryValue[] = values.flatMap((value) => batteryValueOf(value) ?? []);
  const percent = found.find((one) => one.percent !== undefined)?.percent;
  const volts = found.find((one) => one.volts !== undefined)?.volts;
  if (percent === undefined && volts === undefined) return undefined;
  return { ...(percent === undefined ? {} : { percent }), ...(volts === undefined ? {} : { volts }) };
};
