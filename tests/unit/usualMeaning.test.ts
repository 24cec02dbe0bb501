import { expect, test } from 'vitest';

import { usualMeaning } from '@/resources/devices/parts/quantities';

test.each([
  ['TempC_SHT', { name: 'Temperatura', unit: '°C' }],
  ['TempF_SHT', { name: 'Temperatura' }],
  ['Hum_SHT', { name: 'Humedad', unit: '%' }],
  ['pm2_5', { name: 'PM2,5', unit: 'µg/m³' }],
  ['BatV', { name: 'Batería' }],
  ['Sendflag', {}],
])('%s', (payloadName, meaning) => {
  expect(usualMeaning(payloadName)).toEqual(meaning);
});
