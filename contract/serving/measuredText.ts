/** A value that was measured, as a number. */
export interface Measured {
  readonly value: number;
  /** As the device writes it; undefined if it doesn't. */
  readonly unit?: string;
}

/** What devices say of a switch, a door, a leak or themselves. */
const STATES: Readonly<Record<string, number>> = Object.fromEntries([
  ...['on', 'true', 'yes', 'open', 'opened', 'online', 'active', 'occupied', 'alarm', 'detected'].map(
    (word) => [word, 1],
  ),
  ...['sí', 'si', 'abierto', 'abierta', 'encendido', 'encendida', 'activo', 'activa'].map((word) => [
    word,
    1,
  ]),
  ...['off', 'false', 'no', 'close', 'closed', 'offline', 'inactive', 'unoccupied', 'vacant'].map((word) => [
    word,
    0,
  ]),
  ...['cerrado', 'cerrada', 'apagado', 'apagada', 'inactivo', 'inactiva'].map((word) => [word, 0]),
]) as Record<string, number>;

/** What may stand right behind a number, which a name such as '4G' or '12AB' may not. */
const UNITS = new Set(
  [
    '% ‰ ° °C ºC C °F ºF F K',
    'V mV kV A mA kA W mW kW MW VA kVA VAr var kvar Wh kWh MWh Ah mAh Hz kHz MHz',
    'Pa hPa kPa MPa bar mbar psi atm',
    'mm cm m km in ft m² m2 m³ m3 cm³ cm3 l L ml mL gal',
    'm/s km/h kmh mph mm/h kn l/h L/h l/min L/min l/s L/s m³/h m3/h m³/s m3/s',
    'lx lux lm W/m² W/m2 ppm ppb ppt %RH %HR RH',
    'µg/m³ μg/m³ ug/m3 µg/m3 μg/m3 ug/m³ mg/m³ mg/m3 g/m³ g/m3 mg/l mg/L µg/l µg/L g/l g/L',
    'dB dBA dB(A) dBm dBi NTU pH µS/cm μS/cm uS/cm mS/cm S/m dS/m Ω ohm kΩ',
    'µs ms s min h d g kg t rpm µT uT m/s² m/s2 mg',
  ].flatMap((line) => line.split(' ')),
);

const NUMBER = /^[+\-−]?(?:\d[\d.,'’]*|[.,]\d+)(?:[eE][+-]?\d+)?/;
/** After a blank, anything that is no second number, date or sentence. */
const UNIT_AFTER_BLANK = /^[^\s\d.,;:+\-−][^\s;,]{0,19}$/;
const MAX_DIGITS = 15;

/** Why a text is no number that anybody could be sure of, in Spanish. */
export interface Unclear {
  readonly problem: string;
}

const NO_NUMBER: Unclear = { problem: 'No es un número.' };
const AMBIGUOUS: Unclear = { problem: 'No se sabe si la coma separa decimales o miles.' };

const isGrouped = (text: string, separator: string): boolean => {
  const [first = '', ...groups] = text.split(separator);
  return /^\d{1,3}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
};

/** Digits with a point, from any way of writing them; undefined if there is none. */
const plainDigits = (digits: string): string | Unclear | undefined => {
  const text = digits.replaceAll(/['’]/g, '');
  const commas = text.split(',').length - 1;
  const points = text.split('.').length - 1;
  if (commas === 0 && points <= 1) return text;
  if (commas > 0 && points > 0) {
    // Whichever comes last separates the decimals.
    const [decimal, group] = text.lastIndexOf(',') > text.lastIndexOf('.') ? [',', '.'] : ['.', ','];
    const [whole = '', ...fraction] = text.split(decimal);
    if (fraction.length !== 1 || !isGrouped(whole, group)) return undefined;
    return `${whole.replaceAll(group, '')}.${fraction[0]}`;
  }
  const separator = commas > 0 ? ',' : '.';
  if (commas + points > 1) return isGrouped(text, separator) ? text.replaceAll(separator, '') : undefined;
  // '1,234' is one thing in Buenos Aires and another in Boston, and no device says which it means.
  return isGrouped(text, ',') && !text.startsWith('0') ? AMBIGUOUS : text.replace(',', '.');
};

const unitIn = (rest: string): string | undefined => {
  if (UNITS.has(rest.trim())) return rest.trim();
  return /^\s/.test(rest) && UNIT_AFTER_BLANK.test(rest.trim()) ? rest.trim() : undefined;
};

/**
 * A measured value that a device, or its codec, writes as a text: '24.6', '19.6 %', '30,11 °C', '1.234,5', 'ON'. What can
 * be read in two ways is not read.
 */
export const measuredText = (text: string): Measured | Unclear => {
  const trimmed = text.replaceAll(/[\u00a0\u202f]/g, ' ').trim();
  const state = Object.hasOwn(STATES, trimmed.toLowerCase()) ? STATES[trimmed.toLowerCase()] : undefined;
  if (state !== undefined) return { value: state };
  const found = NUMBER.exec(trimmed)?.[0];
  if (found === undefined) return NO_NUMBER;
  const [digits = '', exponent] = found.replace(/^[+\-−]/, '').split(/[eE]/);
  // An identifier is as long, or begins so; and '70e12' is one.
  if (digits.replaceAll(/\D/g, '').length > MAX_DIGITS || /^0\d+$/.test(digits)) return NO_NUMBER;
  if (exponent !== undefined && !/[.,]/.test(digits) && !/^[+-]/.test(exponent)) return NO_NUMBER;
  const plain = plainDigits(digits);
  if (plain === undefined) return NO_NUMBER;
  if (typeof plain !== 'string') return plain;
  const value = Number(
    `${/^[-−]/.test(found) ? '-' : ''}${plain}${exponent === undefined ? '' : `e${exponent}`}`,
  );
  const rest = trimmed.slice(found.length);
  const unit = rest === '' ? undefined : unitIn(rest);
  if (!Number.isFinite(value) || (rest !== '' && unit === undefined)) return NO_NUMBER;
  return unit === undefined ? { value } : { value, unit };
};
