export * from '../sensors/sensorFilter';
