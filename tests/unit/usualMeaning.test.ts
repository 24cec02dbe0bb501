import { expect, test } from 'vitest';

import { usualMeaning } from '@/resources/devices/parts/quantities';

test.each([
  ['TempC_SHT', { name: 'Temperatura', unit: '°C' }],
  ['TempF_SHT', { name: 'Temperatura', unit: '°F' }],
  ['Hum_SHT', { name: 'Humedad', unit: '%' }],
  ['pm2_5', { name: 'PM2,5', unit: 'µg/m³' }],
  ['BatV', { name: 'Batería', unit: 'V' }],
  ['battery_mV', { name: 'Batería', unit: 'mV' }],
  ['battery_percentage', { name: 'Batería', unit: '%' }],
  ['battery', { name: 'Batería' }],
  ['voltage_v', { name: 'Tensión', unit: 'V' }],
  ['wind_v', { name: 'Viento' }],
  ['Sendflag', {}],
])('%s', (payloadName, meaning) => {
  expect(usualMeaning(payloadName)).toEqual(meaning);
});
