/** Calls of the contract that no screen makes, with the reason. */
export const UNUSED_CALLS: Readonly<Record<string, string>> = {
  'GET /api/sensors/by-location/{locationId}':
    'CAL-39: management screens load all sensors, and filter them in place',
  'GET /api/tableau/view-groups': 'VIW-17: the groups of a type come from views/by-type',
  'GET /api/linked-report': 'mails lead to it, without the app',
  'GET /api/undecoded-frames': 'EXT-50: no screen shows them yet',
  'DELETE /api/devices/{id}/undecoded-frames': 'EXT-50: no screen shows them yet',
  'GET /api/decoders': 'EXT-51: no screen has decoders yet',
  'GET /api/decoders/{id}': 'EXT-51: no screen has decoders yet',
  'POST /api/decoders': 'EXT-51: no screen has decoders yet',
  'PUT /api/decoders/{id}': 'EXT-51: no screen has decoders yet',
  'DELETE /api/decoders/{id}': 'EXT-51: no screen has decoders yet',
  'POST /api/decoders/trials': 'EXT-51: no screen has decoders yet',
  'POST /api/decoders/example-runs': 'EXT-51: no screen has decoders yet',
  'POST /api/readings': 'devices make it, with a key',
  'POST /api/readings/chirpstack': 'networks make it, with a key',
  'POST /api/readings/the-things-stack': 'networks make it, with a key',
};
