import type { Requirements, Thresholds } from '@domain/sensors/threshold';
import { carbonDioxide, coarseParticles, fineParticles, ozone } from '@simulation/town/air';
import type { Course } from '@simulation/town/course';
import { activePower, energyAnHour, mainsVoltage, powerFactor } from '@simulation/town/electricity';
import {
  backgroundLevel,
  equivalentLevel,
  laneOccupancy,
  loudestLevel,
  meanSpeed,
  vehiclesAnHour,
} from '@simulation/town/street';
import { mainsPressure, tankLevel, waterFlow } from '@simulation/town/water';
import { airTemperature, apparentTemperature, relativeHumidity } from '@simulation/town/weather';

export interface VariableTemplate {
  readonly name: string;
  readonly unit: string;
  readonly course: Course;
  readonly limits: Readonly<Partial<Thresholds>>;
  /** The limits that sensors must have; absent: all that `limits` gives. */
  readonly required?: readonly (keyof Requirements)[];
  /** How the provider's devices call it. */
  readonly providerNames: readonly string[];
}

export interface SensorTypeTemplate {
  readonly name: string;
  /** How sensors of the type are named, before their place. */
  readonly prefix: string;
  readonly variables: readonly VariableTemplate[];
}

/** Six types with twenty normalized variables; limits follow what public guidelines recommend for such places. */
export const sensorTypes: readonly SensorTypeTemplate[] = [
  {
    name: 'Calidad de aire',
    prefix: 'Aire',
    variables: [
      {
        name: 'Material particulado PM2,5',
        unit: 'µg/m³',
        course: fineParticles,
        limits: { maxWarning: 15, maxCritical: 35 },
        providerNames: ['PM2.5', 'pm25_avg'],
      },
      {
        name: 'Material particulado PM10',
        unit: 'µg/m³',
        course: coarseParticles,
        limits: { maxWarning: 45, maxCritical: 90 },
        providerNames: ['PM10', 'pm10_avg'],
      },
      {
        name: 'Dióxido de carbono',
        unit: 'ppm',
        course: carbonDioxide,
        limits: { minWarning: 350, maxWarning: 1000, maxCritical: 1500 },
        required: ['requireMaxWarning', 'requireMaxCritical'],
        providerNames: ['CO2', 'co2_ppm'],
      },
      {
        name: 'Ozono',
        unit: 'µg/m³',
        course: ozone,
        limits: { maxWarning: 100, maxCritical: 160 },
        required: ['requireMaxCritical'],
        providerNames: ['O3'],
      },
    ],
  },
  {
    name: 'Ruido',
    prefix: 'Ruido',
    variables: [
      {
        name: 'Nivel sonoro equivalente',
        unit: 'dB(A)',
        course: equivalentLevel,
        limits: { maxWarning: 65, maxCritical: 80 },
        providerNames: ['LAeq', 'LAeq_1h'],
      },
      {
        name: 'Nivel sonoro máximo',
        unit: 'dB(A)',
        course: loudestLevel,
        limits: { maxWarning: 85, maxCritical: 100 },
        providerNames: ['LAmax'],
      },
      {
        name: 'Ruido de fondo',
        unit: 'dB(A)',
        course: backgroundLevel,
        limits: {},
        providerNames: ['LA90'],
      },
    ],
  },
  {
    name: 'Temperatura y humedad',
    prefix: 'Clima',
    variables: [
      {
        name: 'Temperatura',
        unit: '°C',
        course: airTemperature,
        limits: { minCritical: -2, minWarning: 3, maxWarning: 32, maxCritical: 38.5 },
        providerNames: ['Temperatura', 'temp_c'],
      },
      {
        name: 'Humedad relativa',
        unit: '%',
        course: relativeHumidity,
        limits: { minWarning: 30, maxWarning: 80 },
        providerNames: ['Humedad', 'rh'],
      },
      {
        name: 'Sensación térmica',
        unit: '°C',
        course: apparentTemperature,
        limits: { maxWarning: 35, maxCritical: 41 },
        providerNames: ['heat_index'],
      },
    ],
  },
  {
    name: 'Nivel de agua',
    prefix: 'Agua',
    variables: [
      {
        name: 'Nivel del agua',
        unit: 'm',
        course: tankLevel,
        limits: { minCritical: 0.4, minWarning: 0.8, maxWarning: 3.2, maxCritical: 4.1 },
        providerNames: ['Nivel', 'level_m'],
      },
      {
        name: 'Caudal',
        unit: 'm³/h',
        course: waterFlow,
        limits: { minWarning: 5, maxWarning: 42.5, maxCritical: 60 },
        required: ['requireMaxWarning', 'requireMaxCritical'],
        providerNames: ['Caudal', 'flow'],
      },
      {
        name: 'Presión de red',
        unit: 'bar',
        course: mainsPressure,
        limits: { minCritical: 0.8, minWarning: 1.5, maxWarning: 4.5 },
        required: ['requireMinCritical', 'requireMinWarning'],
        providerNames: ['Presión', 'pressure_bar'],
      },
    ],
  },
  {
    name: 'Consumo eléctrico',
    prefix: 'Energía',
    variables: [
      {
        name: 'Potencia activa',
        unit: 'kW',
        course: activePower,
        limits: { maxWarning: 18, maxCritical: 25 },
        providerNames: ['P', 'power_kw'],
      },
      {
        name: 'Tensión',
        unit: 'V',
        course: mainsVoltage,
        limits: { minCritical: 198, minWarning: 207, maxWarning: 233, maxCritical: 242 },
        providerNames: ['V', 'voltage_l1', 'voltage_l2', 'voltage_l3'],
      },
      {
        name: 'Energía por hora',
        unit: 'kWh',
        course: energyAnHour,
        limits: { maxWarning: 16 },
        providerNames: ['E'],
      },
      {
        name: 'Factor de potencia',
        unit: '%',
        course: powerFactor,
        limits: { minCritical: 75, minWarning: 85 },
        providerNames: ['cos φ', 'power_factor'],
      },
    ],
  },
  {
    name: 'Tránsito',
    prefix: 'Tránsito',
    variables: [
      {
        name: 'Vehículos por hora',
        unit: 'veh/h',
        course: vehiclesAnHour,
        limits: { maxWarning: 900, maxCritical: 1400 },
        providerNames: ['Conteo', 'vehicle_count'],
      },
      {
        name: 'Velocidad promedio',
        unit: 'km/h',
        course: meanSpeed,
        limits: { minWarning: 12, maxWarning: 45, maxCritical: 60 },
        required: ['requireMaxWarning', 'requireMaxCritical'],
        providerNames: ['speed_avg'],
      },
      {
        name: 'Ocupación de la calzada',
        unit: '%',
        course: laneOccupancy,
        limits: {},
        providerNames: ['occupancy'],
      },
    ],
  },
];

const courses = new Map(
  sensorTypes.flatMap(({ variables }) => variables.map(({ name, course }) => [name, course])),
);

/** What a variable of this name measures in the demo's town; undefined for one that somebody added. */
export const courseOf = (variableName: string): Course | undefined => courses.get(variableName);
