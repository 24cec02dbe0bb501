import { foldText } from '@domain/nameSearch';
import { MOST_ABOVE_HEADINGS } from '@domain/tables/readRecords';
import type { SensorColumn, SensorMeaning } from '@domain/tables/sensorTable';
import type { Limit } from '@domain/sensors/threshold';

/** What people call the columns, in Spanish and in English, without accents. */
const HEADINGS: Readonly<Record<string, SensorMeaning>> = Object.fromEntries(
  (
    [
      [
        'name',
        'nombre|sensor|nombre del sensor|nombre sensor|estacion|punto|punto de medicion|name|sensor name|station',
      ],
      ['type', 'tipo|tipo de sensor|tipo sensor|categoria|type|sensor type'],
      ['location', 'barrio|ubicacion|localidad|zona|lugar|neighbourhood|neighborhood|location|place|area'],
      [
        'device',
        'dispositivo|equipo|eui|deveui|dev eui|device eui|identificador|identificador del dispositivo|id del dispositivo|numero de serie|serie|device|device id|serial|serial number',
      ],
      ['latitude', 'latitud|lat|latitude'],
      ['longitude', 'longitud|lon|lng|long|longitude'],
      [
        'locationLatitude',
        'latitud del barrio|latitud barrio|neighbourhood latitude|neighborhood latitude|location latitude',
      ],
      [
        'locationLongitude',
        'longitud del barrio|longitud barrio|neighbourhood longitude|neighborhood longitude|location longitude',
      ],
      ['variable', 'variable|magnitud|parametro|variable normalizada|parameter|quantity'],
      [
        'payloadName',
        'nombre en el dispositivo|nombre en el equipo|nombre en lo que manda|nombre en lo que manda el dispositivo|variable en el dispositivo|campo|clave|canal|payload|payload name|payloadname|field|key|channel',
      ],
    ] as const
  ).flatMap(([meaning, words]) => words.split('|').map((word) => [word, meaning] as const)),
);

const LOWEST = new Set('min minimo minima inferior bajo baja minimum low lower'.split(' '));
const HIGHEST = new Set('max maximo maxima superior alto alta maximum high upper'.split(' '));
const CRITICAL = new Set('critico critica crit critical alarma alarm'.split(' '));
const WARNING = new Set('advertencia adv aviso alerta precaucion warning warn'.split(' '));
const OF_DEVICE = new Set('dispositivo payload campo clave canal field key device nombre name'.split(' '));
const LINKS = new Set('de del en el la umbral limite valor threshold limit of in the'.split(' '));

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}.,%]+/u)
    .filter(Boolean);
/** Without the points of abbreviations. */
const bare = (word: string): string => word.replaceAll(/^[.,]+|[.,]+$/g, '');
const plain = (text: string): string => wordsOf(text).map(bare).join(' ');

const limitIn = (words: readonly string[]): Limit | undefined => {
  const is = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  const [lowest, highest, critical, warning] = [is(LOWEST), is(HIGHEST), is(CRITICAL), is(WARNING)];
  if (lowest === highest || critical === warning) return undefined;
  if (lowest) return critical ? 'minCritical' : 'minWarning';
  return critical ? 'maxCritical' : 'maxWarning';
};

const CODES: Readonly<Record<string, Limit>> = {
  mincritical: 'minCritical',
  minwarning: 'minWarning',
  maxwarning: 'maxWarning',
  maxcritical: 'maxCritical',
};

/** Whether a heading has a variable's name, as words of their own. */
const has = (heading: string, name: string): boolean => name !== '' && ` ${heading} `.includes(` ${name} `);

/** What is left of a heading without the words that say which limit it is, as it is written. */
const restOf = (heading: string): string =>
  heading
    .split(/[\s:()[\]_|/–-]+/)
    .filter((word) => {
      const folded = bare(foldText(word));
      return ![LOWEST, HIGHEST, CRITICAL, WARNING, LINKS].some((known) => known.has(folded)) && folded !== '';
    })
    .join(' ');

const guessColumn = (heading: string, variables: readonly string[]): SensorColumn | null => {
  const words = plain(heading);
  const known = HEADINGS[words];
  if (known) return { meaning: known };
  // The longest, because 'PM' is in 'PM 10' too.
  const variable = variables
    .filter((name) => has(words, plain(name)))
    .toSorted((one, other) => other.length - one.length)[0];
  const limit = CODES[words.replaceAll(' ', '')] ?? limitIn(words.split(' '));
  if (limit) {
    const rest = CODES[words.replaceAll(' ', '')] ? '' : (variable ?? restOf(heading));
    return rest === '' ? { meaning: limit } : { meaning: limit, variable: rest };
  }
  if (variable === undefined) return null;
  if (words === plain(variable)) return { meaning: 'measures', variable };
  return words.split(' ').some((word) => OF_DEVICE.has(word)) ? { meaning: 'payloadName', variable } : null;
};

/**
 * What the columns of a table of sensors mean, by their headings (EXT-54); null for what nobody can tell, and for what an
 * earlier column says already.
 * @param variables the names of the variables that sensors can measure
 */
export const guessColumns = (
  headings: readonly string[],
  variables: readonly string[],
): (SensorColumn | null)[] => {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const column = guessColumn(heading, variables);
    if (!column) return null;
    const key = `${column.meaning} ${column.variable ?? ''}`;
    if (taken.has(key)) return null;
    taken.add(key);
    return column;
  });
};

/**
 * Which row has the headings of a table: the one among the first that names most columns, since a title may stand above it;
 * null if there is none.
 */
export const findHeadings = (
  rows: readonly (readonly string[])[],
  variables: readonly string[],
): number | null => {
  const width = Math.max(0, ...rows.map((cells) => cells.filter(Boolean).length));
  const known = rows
    .slice(0, MOST_ABOVE_HEADINGS + 1)
    .map((cells) => guessColumns(cells, variables).filter(Boolean).length);
  const most = Math.max(0, ...known);
  return most > 0 && most >= Math.min(2, width) ? known.indexOf(most) : null;
};
