import { foldText } from '@domain/nameSearch';

/** What sensors commonly measure: the words by which devices and people name it, and its units. */
const QUANTITIES: readonly { readonly words: readonly string[]; readonly units: readonly string[] }[] = [
  { words: ['temperature', 'temperatura', 'temp'], units: ['°c', 'ºc', 'c', '°f'] },
  { words: ['humidity', 'humedad', 'hum', 'rh', 'hr'], units: ['%hr', '%rh', 'hr', 'rh'] },
  { words: ['co2', 'dioxido de carbono', 'carbon dioxide'], units: [] },
  { words: ['pm25', 'pm2 5', 'pm 2 5'], units: [] },
  { words: ['pm10', 'pm 10'], units: [] },
  { words: ['no2', 'dioxido de nitrogeno', 'nitrogen dioxide'], units: [] },
  { words: ['o3', 'ozono', 'ozone'], units: [] },
  { words: ['noise', 'ruido', 'sonoro', 'sound', 'laeq', 'leq'], units: ['db', 'dba', 'db(a)'] },
  { words: ['pressure', 'presion', 'barometer'], units: ['hpa', 'mbar', 'kpa', 'bar'] },
  { words: ['battery', 'bateria', 'bat', 'batt', 'vbat'], units: [] },
  { words: ['voltage', 'voltaje', 'tension'], units: ['v', 'mv'] },
  { words: ['current', 'corriente'], units: ['a', 'ma'] },
  { words: ['power', 'potencia'], units: ['w', 'kw'] },
  { words: ['energy', 'energia', 'consumo'], units: ['kwh', 'wh'] },
  { words: ['flow', 'caudal'], units: ['m³/h', 'm3/h', 'l/min', 'l/s'] },
  { words: ['level', 'nivel', 'distance', 'distancia'], units: [] },
  { words: ['ph'], units: ['ph'] },
  { words: ['light', 'illuminance', 'luz', 'iluminancia', 'iluminacion'], units: ['lux', 'lx'] },
  { words: ['wind', 'viento'], units: [] },
  { words: ['rain', 'rainfall', 'lluvia', 'precipitacion'], units: [] },
  { words: ['vehicles', 'vehiculos', 'traffic', 'transito'], units: [] },
];

/** The words of a name: 'soilTemp_c' and 'PM2.5' hold ' soil temp c ' and ' pm2 5 '. */
const wordsOf = (name: string): string => {
  const apart = name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2');
  const words = foldText(apart).replace(/[^\p{L}\d]+/gu, ' ');
  // A channel's number, as in 'temperature_1' and 'humidity2'; that of PM10 or CO2 is part of the word.
  return ` ${words.replace(/(\p{L}{3,})\d+/gu, '$1').trim()} `;
};

/** What a variable of one of these names, or else of this unit, measures; undefined if that isn't clear. */
export const quantityOf = (names: readonly string[], unit?: string | null): number | undefined => {
  for (const name of names) {
    const said = wordsOf(name);
    const index = QUANTITIES.findIndex(({ words }) => words.some((word) => said.includes(` ${word} `)));
    if (index !== -1) return index;
  }
  const wanted = unit ? foldText(unit).replace(/\s/g, '') : '';
  const index = QUANTITIES.findIndex(({ units }) => units.includes(wanted));
  return index === -1 ? undefined : index;
};
