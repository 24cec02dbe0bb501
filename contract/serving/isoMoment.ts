const DATE = String.raw`(\d{4}-\d\d-\d\d)`;
const TIME = String.raw`(\d\d:\d\d)(:\d\d(?:[.,]\d{1,9})?)?`;
const MOMENT = new RegExp(String.raw`^${DATE}[Tt ]${TIME} ?(?:([Zz])|([+-]\d\d):?(\d\d)?)?$`);

interface Moment {
  /** As ISO 8601 has it; without a time zone if it had none. */
  readonly text: string;
  readonly hasZone: boolean;
}

/** A moment that is nearly ISO 8601, and can only mean one thing; undefined for any other text. */
export const isoMoment = (text: string): Moment | undefined => {
  const parts = MOMENT.exec(text);
  if (!parts) return undefined;
  const [, date, time, seconds = ':00', utc, hours, minutes = '00'] = parts;
  const offset = hours === undefined ? '' : `${hours}:${minutes}`;
  const zone = utc === undefined ? offset : 'Z';
  return { text: `${date}T${time}${seconds.replace(',', '.')}${zone}`, hasZone: zone !== '' };
};
