import { isIdentity, type Correction } from './correction';

/** What a unit measures; a value in it, times the factor and plus the offset, is one in the first unit of its list. */
type Entry = readonly [name: string, factor: number, spellings?: readonly string[], offset?: number];

const MPH = 0.44704;
const INCH = 0.0254;

/** The spellings are folded: without capitals, blanks, dots and signs of degree or power. */
const QUANTITIES: readonly (readonly Entry[])[] = [
  [
    ['°C', 1, ['c', 'cel', 'celsius', 'degc', 'degreescelsius', 'grados', 'gradosc', 'gradoscelsius']],
    ['°F', 5 / 9, ['f', 'degf', 'fahrenheit', 'degreesfahrenheit', 'gradosf', 'gradosfahrenheit'], -160 / 9],
    ['K', 1, ['kelvin', 'degk'], -273.15],
  ],
  [
    ['Pa', 1, ['pascal', 'pascals', 'pascales']],
    ['hPa', 100, ['mbar', 'mb', 'millibar', 'milibar', 'hectopascal', 'hectopascals']],
    ['kPa', 1_000, ['kilopascal', 'kilopascals', 'cbar', 'cb']],
    ['MPa', 1_000_000],
    ['bar', 100_000, ['bares']],
    ['mmHg', 133.322387415, ['torr']],
    ['inHg', 3_386.389],
    ['psi', 6_894.757293168],
    ['atm', 101_325],
  ],
  [
    ['Wh', 3_600, ['watthour', 'watthours']],
    ['kWh', 3_600_000, ['kilowatthour', 'kilowatthours']],
    ['MWh', 3_600_000_000, ['MWH']],
    ['J', 1, ['joule', 'joules']],
    ['kJ', 1_000],
    ['MJ', 1_000_000],
    ['GJ', 1_000_000_000],
  ],
  [
    ['W', 1, ['watt', 'watts', 'vatios']],
    ['mW', 0.001],
    ['kW', 1_000, ['kilowatt', 'kilowatts']],
    ['MW', 1_000_000, ['megawatt', 'megawatts']],
  ],
  [
    ['m³', 1, ['m3', 'm^3', 'cubicmeter', 'cubicmeters', 'metroscubicos']],
    ['l', 0.001, ['lt', 'lts', 'ltr', 'liter', 'liters', 'litre', 'litres', 'litro', 'litros', 'dm3']],
    ['ml', 0.000_001, ['cm3', 'cc']],
    ['gal', 0.003785411784, ['gallon', 'gallons', 'usgal', 'galon', 'galones']],
    ['ft³', 0.028316846592, ['ft3', 'cuft', 'cf']],
  ],
  [
    ['m³/h', 1 / 3_600, ['m3/h', 'm3h', 'm3/hr', 'm3h-1']],
    ['l/h', 1 / 3_600_000, ['lph', 'l/hr']],
    ['l/min', 1 / 60_000, ['lpm', 'lmin-1']],
    ['l/s', 0.001, ['lps', 'ls-1']],
    ['m³/s', 1, ['m3/s', 'm3s-1']],
    ['gal/min', 0.003785411784 / 60, ['gpm']],
  ],
  [
    ['m/s', 1, ['mps', 'ms-1', 'mseg', 'm/seg']],
    ['km/h', 1 / 3.6, ['kmh', 'kph', 'kmph', 'kmh-1', 'km/hr']],
    ['mph', MPH, ['mi/h', 'milesperhour', 'mih']],
    ['kn', 1_852 / 3_600, ['kt', 'kts', 'knot', 'knots', 'nudos']],
    ['ft/s', 0.3048, ['fps']],
  ],
  [
    ['m', 1, ['mt', 'mts', 'meter', 'meters', 'metre', 'metres', 'metro', 'metros']],
    ['cm', 0.01, ['centimeter', 'centimeters', 'centimetro', 'centimetros']],
    ['mm', 0.001, ['millimeter', 'millimeters', 'milimetro', 'milimetros', 'l/m2']],
    ['km', 1_000, ['kilometer', 'kilometers', 'kilometros']],
    ['ft', 0.3048, ['foot', 'feet', 'pie', 'pies']],
    ['in', INCH, ['inch', 'inches', 'pulgada', 'pulgadas']],
    ['mi', 1_609.344, ['mile', 'miles']],
  ],
  [
    ['mm/h', 1, ['mmh', 'mmh-1', 'mm/hr']],
    ['in/h', INCH * 1_000, ['inh', 'in/hr']],
  ],
  [
    ['ppm', 1],
    ['ppb', 0.001],
  ],
  [
    ['µg/m³', 1, ['ug/m3', 'ugm3', 'ugm-3', 'mcg/m3']],
    ['mg/m³', 1_000, ['mg/m3', 'mgm3', 'mgm-3']],
    ['g/m³', 1_000_000, ['g/m3', 'gm3', 'gm-3']],
  ],
  [
    ['V', 1, ['volt', 'volts', 'voltios']],
    ['mV', 0.001, ['millivolt', 'millivolts', 'milivolt']],
    ['kV', 1_000],
  ],
  [
    ['A', 1, ['amp', 'amps', 'ampere', 'amperes', 'amperios']],
    ['mA', 0.001],
  ],
  [
    ['kg', 1, ['kilogram', 'kilograms', 'kilogramos']],
    ['g', 0.001, ['gr', 'gram', 'grams', 'gramos']],
    ['t', 1_000, ['ton', 'tonelada', 'toneladas']],
    ['lb', 0.45359237, ['lbs', 'pound', 'pounds']],
  ],
  [
    ['µS/cm', 1, ['us/cm', 'uscm', 'uscm-1']],
    ['mS/cm', 1_000, ['ms/cm', 'mscm', 'ds/m']],
  ],
  [
    ['s', 1, ['sec', 'seg', 'second', 'seconds', 'segundos']],
    ['ms', 0.001],
    ['min', 60, ['minute', 'minutes', 'minutos']],
    ['h', 3_600, ['hr', 'hour', 'hours', 'horas']],
    ['d', 86_400, ['day', 'days', 'dias']],
  ],
  [
    ['lx', 1, ['lux']],
    ['klx', 1_000, ['klux']],
  ],
];

interface Unit {
  /** As it is shown. */
  readonly name: string;
  readonly factor: number;
  readonly offset: number;
  readonly quantity: readonly Entry[];
}

/** The same letters, however they are set: 'm³', 'µ', '℃', 'km·h⁻¹'. */
const plain = (unit: string): string =>
  unit
    .replaceAll(/[º˚]/g, '°')
    .normalize('NFKC')
    .replaceAll('μ', 'u')
    .replaceAll('−', '-')
    .replaceAll(/[\s·⋅*.^°_]/g, '');

const folded = (unit: string): string => plain(unit).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const MEGA = /^M[WJP]/;

const exact = new Map<string, Unit>();
/** Null where only capitals tell it from another, as MW from mW. */
const byFolded = new Map<string, Unit | null>();

for (const quantity of QUANTITIES) {
  for (const [name, factor, spellings = [], offset = 0] of quantity) {
    const unit: Unit = { name, factor, offset, quantity };
    for (const spelling of [name, ...spellings]) exact.set(plain(spelling), unit);
    for (const spelling of new Set([name, ...spellings].map(folded)))
      byFolded.set(spelling, MEGA.test(name) || byFolded.has(spelling) ? null : unit);
  }
}

const findUnit = (unit: string): Unit | undefined =>
  exact.get(plain(unit)) ?? byFolded.get(folded(unit)) ?? undefined;

/** How it is usually written; as it came, if it isn't known. */
export const unitName = (unit: string): string => findUnit(unit)?.name ?? unit.trim();

const RAINFALL_UNITS: ReadonlySet<string> = new Set(['mm', 'cm', 'in']);

/** Whether an amount in a unit is that of each piece of ground, as a millimetre of rain is a litre on each square metre. */
export const isPerArea = (unit: string): boolean =>
  RAINFALL_UNITS.has(unitName(unit)) || /\/(m2|km2|ha)$/.test(folded(unit));

/** How values in a unit become ones in another; undefined if they don't measure the same, or one isn't known. */
export const conversionBetween = (from: string, to: string): Correction | undefined => {
  const [source, target] = [findUnit(from), findUnit(to)];
  if (!source || !target) return folded(from) === folded(to) ? { factor: 1, offset: 0 } : undefined;
  if (source.quantity !== target.quantity) return undefined;
  return {
    factor: source.factor / target.factor,
    offset: (source.offset - target.offset) / target.factor,
  };
};

/** Whether two texts say the same unit. */
export const isSameUnit = (one: string, other: string): boolean => {
  const conversion = conversionBetween(one, other);
  return conversion !== undefined && isIdentity(conversion);
};

/** The other units in which a device may send what is in this one. */
export const unitsLike = (unit: string): readonly string[] => {
  const own = findUnit(unit);
  return own ? own.quantity.map(([name]) => name).filter((name) => name !== own.name) : [];
};
