/** Whether a body looks like an event of ChirpStack 4. */
export const isChirpStackEvent = (body: object): boolean => 'deviceInfo' in body;

/** Whether a body looks like a message of The Things Stack 3. */
export const isThingsStackMessage = (body: object): boolean => 'end_device_ids' in body;

const hasAll = (body: object, ...fields: readonly string[]): boolean =>
  fields.every((field) => field in body);

const textOf = (body: object, field: string): string => {
  const value = (body as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' ? value : '';
};

/** What else people send by mistake, in the order in which it is recognised. */
const FORMATS: readonly (readonly [name: string, fits: (body: object) => boolean])[] = [
  ['un evento de ChirpStack 4, que va a /api/readings/chirpstack', isChirpStackEvent],
  ['un mensaje de The Things Stack 3, que va a /api/readings/the-things-stack', isThingsStackMessage],
  ['un lote de mediciones, que va a /api/readings', (body) => 'readings' in body],
  [
    'un evento de la consola de The Things Stack; Vigía recibe lo que manda un webhook',
    (body) => hasAll(body, 'name', 'data') && /^[a-z]+\.[\w.]+$/.test(textOf(body, 'name')),
  ],
  [
    'una respuesta de la API de The Things Stack (versión 3); Vigía recibe lo que manda un webhook',
    (body) => 'result' in body,
  ],
  [
    'un mensaje de The Things Network 2, que ya no existe; Vigía recibe los de la versión 3',
    (body) => hasAll(body, 'app_id', 'dev_id'),
  ],
  [
    'un evento de ChirpStack 3; Vigía recibe los de la versión 4',
    (body) => hasAll(body, 'devEUI') && ('applicationID' in body || 'objectJSON' in body),
  ],
  ['un mensaje de ThingPark', (body) => Object.keys(body).some((field) => /^DevEUI_\w+$/.test(field))],
];

/** What a body that isn't as expected looks like; undefined if it resembles nothing known. */
export const resemblanceOf = (body: object): string | undefined =>
  FORMATS.find(([, fits]) => fits(body))?.[0];

/** Why a body isn't a message of a network, in Spanish. */
export const foreignText = (network: string, body: object): string => {
  const resemblance = resemblanceOf(body);
  return resemblance === undefined
    ? `No es un mensaje de ${network}.`
    : `No es un mensaje de ${network}: parece ${resemblance}.`;
};
