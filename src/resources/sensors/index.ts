import { listAlarms } from '@contract/extensions/alarms';
import { listAnnotations } from '@contract/extensions/annotations';
import { listCorrections } from '@contract/extensions/corrections';
import { listDerivedVariables } from '@contract/extensions/derived';
import { getConnection, listUnassignedDevices } from '@contract/extensions/devices';
import { getSensorOverview, listSensorStatuses } from '@contract/extensions/home';
import { getHistoryImport, listHistoryImports } from '@contract/extensions/historyImports';
import { listSensorsNow } from '@contract/extensions/measurements';
import { getSensorImport, listSensorImports } from '@contract/extensions/sensorImports';
import { listLocations } from '@contract/locations';
import { listNormalizedVariables } from '@contract/normalizedVariables';
import { listSensors } from '@contract/sensors';
import { listSensorTypes } from '@contract/sensorTypes';
import { paths } from '@domain/paths';

import { withQuery, type AppResource } from '@/kit/AppResource';
import type { Sensor } from '@/providers/data/records';
import { connectHeading } from '@/resources/devices/parts/connectHeading';

import { sensorsHeading } from './heading';

/** The sensors of the neighbourhoods (SEN-15). Their screens need only a session (OVR-18). */
export const sensors: AppResource = {
  name: 'sensors',
  recordRepresentation: ({ name }: Sensor) => name,
  access: 'signed-in',
  routes: {
    create: {
      path: paths.addSensor,
      load: async () => (await import('./create/SensorCreate')).SensorCreate,
      heading: { title: sensorsHeading.addTitle },
      calls: [listSensorTypes, listLocations],
      parts: [{ feature: 'devices', audience: 'admins', calls: [listUnassignedDevices] }],
      menu: { section: 'sensors', label: 'shell.addSensor', icon: 'plus', access: 'admin' },
    },
    import: {
      path: paths.importSensors,
      load: async () => (await import('./import/SensorImport')).SensorImport,
      accessOf: 'devices',
      feature: 'imports',
      heading: { title: sensorsHeading.importTitle, subtitle: sensorsHeading.importSubtitle },
      parts: [
        { isUnfiltered: true, calls: [listSensorTypes, listNormalizedVariables, listSensorImports] },
        { requiredId: 'id', calls: [getSensorImport] },
      ],
    },
    history: {
      path: paths.importHistory,
      load: async () => (await import('./history/HistoryImport')).HistoryImport,
      accessOf: 'devices',
      feature: 'imports',
      heading: { title: sensorsHeading.historyTitle, subtitle: sensorsHeading.historySubtitle },
      parts: [
        { isUnfiltered: true, calls: [listHistoryImports] },
        { requiredId: 'id', calls: [getHistoryImport] },
      ],
    },
    connect: {
      path: paths.connectDevice,
      load: async () => (await import('./connect/DeviceConnect')).DeviceConnect,
      accessOf: 'devices',
      feature: 'devices',
      heading: connectHeading,
      calls: [listUnassignedDevices],
    },
    list: {
      path: paths.manageSensors,
      load: async () => (await import('./list/SensorList')).SensorList,
      heading: { title: sensorsHeading.title, subtitle: sensorsHeading.subtitle },
      calls: [listSensors, listSensorTypes, listLocations],
      parts: [{ feature: 'home', audience: 'admins', calls: [listSensorStatuses] }],
      menu: {
        section: 'sensors',
        label: 'shell.viewSensors',
        icon: 'sensor',
        access: 'admin',
        also: paths.sensor,
      },
    },
    show: {
      path: paths.sensor,
      load: async () => (await import('./show/SensorShow')).SensorShow,
      feature: 'home',
      calls: [getSensorOverview],
      parts: [
        {
          feature: 'measurements',
          calls: [withQuery(listSensorsNow, { sensorId: 'id' })],
          load: () => import('./parts/now/VariablesNow'),
        },
        { feature: 'alarms', calls: [withQuery(listAlarms, { sensorId: 'id' })] },
        { feature: 'quality', calls: [listAnnotations] },
        { feature: 'derived', audience: 'admins', calls: [listDerivedVariables] },
        { feature: 'corrections', audience: 'admins', calls: [listCorrections] },
        { feature: 'devices', audience: 'admins', calls: [getConnection] },
      ],
    },
  },
};
