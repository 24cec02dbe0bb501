/** Pollutants of the index of air quality (EXT-67). */
export const POLLUTANTS = ['pm2.5', 'pm10', 'o3', 'no2', 'so2', 'co'] as const;

export type Pollutant = (typeof POLLUTANTS)[number];

interface About {
  /** For people. */
  readonly name: string;
  readonly unit: 'µg/m³' | 'ppm' | 'ppb';
  /** To which concentrations are truncated. */
  readonly decimals: number;
  /** Grams a mole; only gases have one. */
  readonly molarMass?: number;
  /** What people call a variable that measures it. */
  readonly names: RegExp;
}

/** The units and decimals of EPA-454/B-24-002. */
export const ABOUT: Readonly<Record<Pollutant, About>> = {
  'pm2.5': { name: 'PM2,5', unit: 'µg/m³', decimals: 1, names: /pm[\s_]*2[.,_]?5/i },
  pm10: { name: 'PM10', unit: 'µg/m³', decimals: 0, names: /pm[\s_]*10(?!\d)/i },
  o3: { name: 'O₃', unit: 'ppm', decimals: 3, molarMass: 48, names: /\bo[3₃]|ozono/i },
  no2: {
    name: 'NO₂',
    unit: 'ppb',
    decimals: 0,
    molarMass: 46.01,
    names: /\bno[2₂]|di[óo]xido de nitr[óo]geno/i,
  },
  so2: { name: 'SO₂', unit: 'ppb', decimals: 0, molarMass: 64.07, names: /\bso[2₂]|di[óo]xido de azufre/i },
  co: {
    name: 'CO',
    unit: 'ppm',
    decimals: 1,
    molarMass: 28.01,
    names: /\bco\b(?![2₂])|mon[óo]xido de carbono/i,
  },
};

/** Undefined for what is left out, or only a newer server knows. */
export const readPollutant = (value: unknown): Pollutant | undefined =>
  POLLUTANTS.find((known) => known === value);

/** Litres a mole of a gas has at 25 °C and 1 atm. */
const MOLAR_VOLUME = 24.45;

const VOLUMES: Readonly<Record<string, number>> = { ppm: 1, ppb: 1_000 };
const MASSES: Readonly<Record<string, number>> = { 'µg/m3': 1, 'mg/m3': 1_000 };

/** 'ug/m³', 'μg/m3' with the other mu, and 'µg/m³' are one. */
const plainUnit = (unit: string): string =>
  unit
    .trim()
    .replace('³', '3')
    .replace(/^[uμ]g/i, 'µg')
    .replace(/^PP/, 'pp')
    .toLowerCase();

/** For people; as it is for one that only a newer server knows. */
export const pollutantName = (pollutant: string): string => {
  const known = readPollutant(pollutant);
  return known ? ABOUT[known].name : pollutant;
};

export const isGas = (pollutant: Pollutant): boolean => ABOUT[pollutant].molarMass !== undefined;

/**
 * By what a concentration in a unit is multiplied to be one in the pollutant's; undefined for a unit that is none. A gas
 * is converted at 25 °C and 1 atm, as the table's limits are.
 */
export const factorOf = (pollutant: Pollutant, unit: string | null): number | undefined => {
  const given = plainUnit(unit ?? '');
  const { unit: wanted, molarMass } = ABOUT[pollutant];
  const volume = VOLUMES[given];
  const mass = MASSES[given];
  if (molarMass === undefined) return mass;
  const perPpm = VOLUMES[wanted] ?? 1;
  if (volume !== undefined) return perPpm / volume;
  return mass === undefined ? undefined : (mass * MOLAR_VOLUME * perPpm) / molarMass / 1_000;
};

/** The one that a variable's name suggests, if its unit can be converted; null for none. */
export const usualPollutant = (name: string, unit: string | null): Pollutant | null =>
  POLLUTANTS.find(
    (pollutant) => ABOUT[pollutant].names.test(name) && factorOf(pollutant, unit) !== undefined,
  ) ?? null;
