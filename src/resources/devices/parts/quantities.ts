import { foldText } from '@domain/nameSearch';

interface Quantity {
  /** What people call it. */
  readonly name: string;
  /** In which nearly all devices send it. */
  readonly usualUnit?: string;
  /** Which its names may say: 'BatV' and 'battery_pct'. */
  readonly unitsInNames?: readonly string[];
  readonly words: readonly string[];
  readonly units: readonly string[];
}

/** What sensors commonly measure: the words by which devices and people name it, and its units. */
const QUANTITIES: readonly Quantity[] = [
  {
    name: 'Temperatura',
    usualUnit: '°C',
    unitsInNames: ['°F'],
    words: ['temperature', 'temperatura', 'temp'],
    units: ['°c', 'ºc', 'c', '°f'],
  },
  {
    name: 'Humedad',
    usualUnit: '%',
    words: ['humidity', 'humedad', 'hum', 'rh', 'hr'],
    units: ['%hr', '%rh', 'hr', 'rh'],
  },
  { name: 'CO₂', usualUnit: 'ppm', words: ['co2', 'dioxido de carbono', 'carbon dioxide'], units: [] },
  { name: 'PM2,5', usualUnit: 'µg/m³', words: ['pm25', 'pm2 5', 'pm 2 5'], units: [] },
  { name: 'PM10', usualUnit: 'µg/m³', words: ['pm10', 'pm 10'], units: [] },
  { name: 'NO₂', words: ['no2', 'dioxido de nitrogeno', 'nitrogen dioxide'], units: [] },
  { name: 'Ozono', words: ['o3', 'ozono', 'ozone'], units: [] },
  {
    name: 'Nivel sonoro',
    usualUnit: 'dB',
    words: ['noise', 'ruido', 'sonoro', 'sound', 'laeq', 'leq'],
    units: ['db', 'dba', 'db(a)'],
  },
  { name: 'Presión', words: ['pressure', 'presion', 'barometer'], units: ['hpa', 'mbar', 'kpa', 'bar'] },
  {
    name: 'Batería',
    unitsInNames: ['V', 'mV', '%'],
    words: ['battery', 'bateria', 'bat', 'batt', 'vbat'],
    units: [],
  },
  {
    name: 'Tensión',
    unitsInNames: ['V', 'mV'],
    words: ['voltage', 'voltaje', 'tension'],
    units: ['v', 'mv'],
  },
  { name: 'Corriente', words: ['current', 'corriente'], units: ['a', 'ma'] },
  { name: 'Potencia', words: ['power', 'potencia'], units: ['w', 'kw'] },
  { name: 'Energía', words: ['energy', 'energia', 'consumo'], units: ['kwh', 'wh'] },
  { name: 'Caudal', words: ['flow', 'caudal'], units: ['m³/h', 'm3/h', 'l/min', 'l/s'] },
  { name: 'Nivel', words: ['level', 'nivel', 'distance', 'distancia'], units: [] },
  { name: 'pH', words: ['ph'], units: ['ph'] },
  {
    name: 'Iluminancia',
    words: ['light', 'illuminance', 'luz', 'iluminancia', 'iluminacion'],
    units: ['lux', 'lx'],
  },
  {
    name: 'Dirección del viento',
    usualUnit: '°',
    words: ['wind direction', 'wind dir', 'winddir', 'direccion del viento', 'direccion viento'],
    units: ['°', 'º'],
  },
  { name: 'Viento', words: ['wind', 'viento'], units: [] },
  { name: 'Lluvia', words: ['rain', 'rainfall', 'lluvia', 'precipitacion'], units: [] },
  { name: 'Vehículos', words: ['vehicles', 'vehiculos', 'traffic', 'transito'], units: [] },
];

/** The words of a name: 'soilTemp_c' and 'PM2.5' hold ' soil temp c ' and ' pm2 5 '. */
const wordsOf = (name: string): string => {
  const apart = name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2');
  const words = foldText(apart).replace(/[^\p{L}\d]+/gu, ' ');
  // A channel's number, as in 'temperature_1' and 'humidity2'; that of PM10 or CO2 is part of the word.
  return ` ${words.replace(/(\p{L}{3,})\d+/gu, '$1').trim()} `;
};

const foldUnit = (unit: string | null | undefined): string => (unit ? foldText(unit).replace(/\s/g, '') : '');

/** What a variable of one of these names, or else of this unit, measures; undefined if that isn't clear. */
export const quantityOf = (names: readonly string[], unit?: string | null): number | undefined => {
  for (const name of names) {
    const said = wordsOf(name);
    // Of the channel, as in 'temperature:0.id'.
    if (said.endsWith(' id ')) continue;
    const index = QUANTITIES.findIndex(({ words }) => words.some((word) => said.includes(` ${word} `)));
    if (index !== -1) return index;
  }
  const wanted = foldUnit(unit);
  const index = QUANTITIES.findIndex(({ units }) => units.includes(wanted));
  return index === -1 ? undefined : index;
};

/** Words of names that say a unit, and the units that this excludes. */
const CONTRADICTIONS: readonly { readonly words: readonly string[]; readonly units: readonly string[] }[] = [
  { words: ['v', 'mv', 'volt', 'volts', 'voltage', 'vbat'], units: ['%'] },
  { words: ['pct', 'percent', 'percentage', 'soc'], units: ['v', 'mv'] },
  { words: ['f', 'fahrenheit'], units: ['°c', 'ºc', 'c'] },
];

/** Whether a name says another unit than this one: a battery as 'BatV' has no percentage. */
export const contradictsUnit = (payloadName: string, unit: string | null | undefined): boolean => {
  const said = wordsOf(payloadName);
  const wanted = foldUnit(unit);
  return CONTRADICTIONS.some(
    ({ words, units }) => units.includes(wanted) && words.some((word) => said.includes(` ${word} `)),
  );
};

/** The units that a name may say. */
const UNIT_WORDS: readonly { readonly unit: string; readonly words: readonly string[] }[] = [
  { unit: 'mV', words: ['mv', 'm v', 'millivolts'] },
  { unit: 'V', words: ['v', 'volt', 'volts'] },
  { unit: '%', words: ['pct', 'percent', 'percentage', 'soc'] },
  { unit: '°F', words: ['f', 'fahrenheit'] },
];

const unitInName = (payloadName: string, units: readonly string[]): string | undefined => {
  const said = wordsOf(payloadName);
  return UNIT_WORDS.find(
    ({ unit, words }) => units.includes(unit) && words.some((word) => said.includes(` ${word} `)),
  )?.unit;
};

/** What people call what a device sends under this name, and in which unit it usually is; nothing that isn't clear. */
export const usualMeaning = (payloadName: string): { name?: string; unit?: string } => {
  const quantity = QUANTITIES[quantityOf([payloadName]) ?? -1];
  if (!quantity) return {};
  const { name, usualUnit, unitsInNames = [] } = quantity;
  const unit = unitInName(payloadName, unitsInNames) ?? usualUnit;
  return { name, ...(unit && !contradictsUnit(payloadName, unit) && { unit }) };
};
