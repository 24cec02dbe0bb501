/** Calls of the contract that no screen makes, with the reason. */
export const UNUSED_CALLS: Readonly<Record<string, string>> = {
  'GET /api/sensors/by-location/{locationId}':
    'CAL-39: management screens load all sensors, and filter them in place',
  'GET /api/tableau/view-groups': 'VIW-17: the groups of a type come from views/by-type',
  'GET /api/linked-report': 'mails lead to it, without the app',
  'GET /api/public':
    'EXT-78: of screens without a session, which only a server has: tests/screens/openSensors.test.tsx',
  'GET /api/public/sensors/{id}/week': 'EXT-78: likewise',
  'GET /api/public/sensors/{id}/years/{year}': 'EXT-78: likewise',
  'GET /api/public/sensors/{id}/data.json': 'EXT-78: a link leads to it',
  'GET /api/public/sensors/{id}/data.csv': 'EXT-78: a link leads to it',
  'POST /api/readings': 'devices make it, with a key',
  'POST /api/readings/chirpstack': 'networks make it, with a key',
  'POST /api/readings/the-things-stack': 'networks make it, with a key',
};
