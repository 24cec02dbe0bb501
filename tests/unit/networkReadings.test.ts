import { describe, expect, it } from 'vitest';

import { newsOf } from '@contract/serving/deviceNews';
import { readChirpStackEvent, readThingsStackMessage } from '@contract/serving/networkReadings';

const NOW = new Date('2026-11-29T12:00:00Z');
const EUI = '0a0b0c0d00000001';
const up = { deviceInfo: { devEui: EUI }, time: NOW.toISOString(), object: { t: 1 } };
const ids = { end_device_ids: { device_id: 'probe-1' } };
const uplink = { ...ids, uplink_message: { decoded_payload: { t: 1 }, received_at: NOW.toISOString() } };

describe('What is not a message of The Things Stack 3', () => {
  it.each([
    [up, 'un evento de ChirpStack 4'],
    [{ result: uplink }, 'una respuesta de la API de The Things Stack'],
    [{ name: 'as.up.data.forward', data: uplink }, 'un evento de la consola de The Things Stack'],
    [{ app_id: 'a', dev_id: 'b', payload_fields: { t: 1 } }, 'un mensaje de The Things Network 2'],
    [{ DevEUI_uplink: { DevEUI: EUI, payload_hex: '00' } }, 'un mensaje de ThingPark'],
    [{ readings: [] }, 'un lote de mediciones'],
  ])('is refused, and told what it looks like: %j', (body, resemblance) => {
    const { readings, problem } = readThingsStackMessage(body);
    expect(readings).toEqual([]);
    expect(problem).toContain(`No es un mensaje de The Things Stack 3: parece ${resemblance}`);
  });

  it('is refused where it looks like nothing known', () => {
    expect(readThingsStackMessage({ anything: 'else' }).problem).toBe(
      'No es un mensaje de The Things Stack 3.',
    );
  });
});

describe('What is not an event of ChirpStack 4', () => {
  it.each([
    [uplink, 'un mensaje de The Things Stack 3'],
    [{ applicationID: '1', devEUI: EUI, objectJSON: '{}' }, 'un evento de ChirpStack 3'],
  ])('is refused, and told what it looks like: %j', (body, resemblance) => {
    for (const event of ['up', 'join']) {
      expect(readChirpStackEvent(body, NOW, event).problem).toContain(`parece ${resemblance}`);
    }
  });
});

describe('Other events', () => {
  it('are acknowledged', () => {
    expect(readChirpStackEvent({ deviceInfo: {}, devAddr: '00' }, NOW, 'join')).toEqual({ readings: [] });
    expect(readThingsStackMessage({ ...ids, join_accept: {} })).toEqual({ readings: [] });
  });
});

it('A message that says nowhere when it was received is refused', () => {
  expect(readThingsStackMessage({ ...ids, uplink_message: { decoded_payload: { t: 1 } } })).toEqual({
    readings: [],
    problem: 'Falta el campo "uplink_message.received_at".',
  });
});

describe('A gateway’s clock', () => {
  const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
  const gateway = { gatewayId: '0016c001f153a14c' };
  const frameAt = (at: string) => ({ device: EUI, at, network: 'chirpstack', decoded: up.object });
  const read = (time: string, rxInfo?: readonly object[]) => {
    const { news: _, ...others } = readChirpStackEvent({ ...up, time, ...(rxInfo ? { rxInfo } : {}) }, NOW);
    return others;
  };

  it.each([
    ['ten minutes ahead', hoursLater(1 / 6), undefined],
    ['years late, as after a long wait', '2023-01-01T00:00:00Z', undefined],
    ['days before the network server’s', hoursLater(-100), [{ ...gateway, nsTime: NOW.toISOString() }]],
    ['that of a network server that is ahead itself', hoursLater(5), [{ ...gateway, nsTime: hoursLater(5) }]],
  ])('is believed when it is %s', (_, time, rxInfo) => {
    expect(read(time, rxInfo)).toEqual({
      readings: [{ device: EUI, variable: 't', at: time, value: 1 }],
      frame: frameAt(time),
    });
  });

  it.each([
    ['of 1980', '1980-01-21T23:17:20Z', undefined, NOW, 'del gateway', 'de llegada', false],
    ['half an hour ahead', hoursLater(0.5), undefined, NOW, 'del gateway', 'de llegada', true],
    [
      'ahead of the network server’s',
      hoursLater(-1),
      [{ ...gateway, gwTime: hoursLater(-1), nsTime: hoursLater(-2) }],
      hoursLater(-2),
      `del gateway "${gateway.gatewayId}"`,
      'del servidor de red',
      false,
    ],
    [
      'eight days before the network server’s',
      hoursLater(-200),
      [{ ...gateway, nsTime: NOW.toISOString() }],
      NOW,
      `del gateway "${gateway.gatewayId}"`,
      'del servidor de red',
      false,
    ],
    [
      'of 1970, where another knows the time',
      '1970-01-01T00:00:09Z',
      [
        { ...gateway, time: '1970-01-01T00:00:09Z' },
        { gatewayId: 'otro', time: hoursLater(-3) },
      ],
      hoursLater(-3),
      `del gateway "${gateway.gatewayId}"`,
      'de otro gateway',
      false,
    ],
  ])('is not believed when it is %s, and is told', (_, time, rxInfo, at, whose, hour, isAhead) => {
    expect(read(time, rxInfo)).toEqual({
      readings: [{ device: EUI, variable: 't', at: new Date(at).toISOString(), value: 1 }],
      frame: frameAt(new Date(at).toISOString()),
      remarks: [
        {
          device: EUI,
          reason: `El reloj ${whose} está mal: se tomó la hora ${hour}.`,
          count: 1,
          about: 'clock',
        },
      ],
      ...(isAhead ? { ahead: EUI } : {}),
    });
  });
});

describe('An uplink', () => {
  const bytes = { fPort: 85, data: 'AXVk' };

  it('that no codec decoded is a frame with its port and bytes', () => {
    const { object: _, ...undecoded } = up;
    const frame = { device: EUI, at: NOW.toISOString(), network: 'chirpstack', port: 85, payload: 'AXVk' };
    for (const body of [undecoded, { ...undecoded, object: null }]) {
      expect(readChirpStackEvent({ ...body, ...bytes }, NOW)).toEqual({ readings: [], frame });
    }
    const message = { received_at: NOW.toISOString(), f_port: 85, frm_payload: 'AXVk' };
    expect(readThingsStackMessage({ ...ids, uplink_message: message })).toEqual({
      readings: [],
      frame: { ...frame, device: 'probe-1', network: 'the-things-stack' },
    });
  });

  it('is read though its port or bytes are none', () => {
    expect(readChirpStackEvent({ ...up, fPort: 'x', data: 7 }, NOW).readings).toHaveLength(1);
  });

  it('brings numbers that are written as texts, and names what isn’t understood', () => {
    const object = { bat: 3.6, soilTemp: '24.6', soilWater: '19.6 %', state: 'hola' };
    const at = NOW.toISOString();
    expect(readChirpStackEvent({ ...up, object }, NOW)).toMatchObject({
      readings: [
        { device: EUI, variable: 'bat', at, value: 3.6 },
        { device: EUI, variable: 'soilTemp', at, value: 24.6 },
        { device: EUI, variable: 'soilWater', at, value: 19.6, unit: '%' },
      ],
      notUnderstood: [{ name: 'state', text: 'hola', problem: 'No es un número.' }],
    });
  });
});

describe('How a frame was heard', () => {
  const at = NOW.getTime();
  const near = { gatewayId: 'cerca', rssi: -60, snr: 9.5 };
  const far = { gatewayId: 'lejos', rssi: -110, snr: -8 };

  it('is told of ChirpStack’s uplink, by the gateway that heard it best first', () => {
    expect(newsOf(readChirpStackEvent({ ...up, fCnt: 7, rxInfo: [far, near] }, NOW))).toEqual({
      device: EUI,
      frame: {
        at,
        counter: 7,
        gateways: [
          { gateway: 'cerca', rssi: -60, snr: 9.5 },
          { gateway: 'lejos', rssi: -110, snr: -8 },
        ],
      },
    });
  });

  it('is told of The Things Stack’s, with what the device answered about its battery', () => {
    const metadata = [
      { gateway_ids: { gateway_id: 'techo' }, channel_rssi: -70, snr: 5 },
      {
        gateway_ids: { gateway_id: 'packetbroker' },
        rssi: -90,
        packet_broker: { forwarder_gateway_eui: 'AA' },
      },
      { gateway_ids: {} },
    ];
    const message = { ...uplink.uplink_message, f_cnt: 42, rx_metadata: metadata };
    const body = {
      ...ids,
      uplink_message: { ...message, last_battery_percentage: { f_cnt: 40, value: 62 } },
    };
    expect(newsOf(readThingsStackMessage(body))).toEqual({
      device: 'probe-1',
      frame: {
        at,
        counter: 42,
        gateways: [
          { gateway: 'techo', rssi: -70, snr: 5 },
          { gateway: 'AA', rssi: -90 },
        ],
      },
      battery: { percent: 62 },
    });
  });

  it.each([
    ['a number', 7],
    ['a text', 'x'],
    ['a list', []],
    ['nothing', null],
  ])('is left out where all of it is %s', (_, odd) => {
    expect(newsOf(readChirpStackEvent({ ...up, fCnt: [odd], rxInfo: odd }, NOW))).toBeUndefined();
    const message = {
      ...uplink.uplink_message,
      f_cnt: [odd],
      rx_metadata: odd,
      last_battery_percentage: odd,
    };
    const { readings, news } = readThingsStackMessage({ ...ids, uplink_message: message });
    expect(readings).toHaveLength(1);
    expect(news).toBeUndefined();
  });

  it.each([
    [{ batteryLevel: 91.34, batteryLevelUnavailable: false, externalPowerSource: false }, { percent: 91.34 }],
    [{ batteryLevel: 0 }, { percent: 0 }],
    [{ batteryLevel: 50, externalPowerSource: true }, undefined],
    [{ batteryLevel: 0, batteryLevelUnavailable: true }, undefined],
    [{ batteryLevel: 255 }, undefined],
    [{}, undefined],
  ])('A status %j says of the battery: %j', (status, battery) => {
    const { readings, news } = readChirpStackEvent({ ...up, ...status }, NOW, 'status');
    expect(readings).toEqual([]);
    expect(news).toEqual(battery && { device: EUI, battery });
  });

  it('has the battery of its own values, but not of those that a logger kept', () => {
    const object = { battery: 80, history: [{ time: '2026-11-29T08:00:00Z', battery: 95 }] };
    expect(newsOf(readChirpStackEvent({ ...up, fCnt: 1, object }, NOW))?.battery).toEqual({ percent: 80 });
  });
});
