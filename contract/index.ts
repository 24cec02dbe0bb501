export * as analytics from './analytics';
export * as auth from './auth';
export * as locations from './locations';
export * as normalizedVariables from './normalizedVariables';
export * as pdf from './pdf';
export * as sensors from './sensors';
export * as sensorTypes from './sensorTypes';
export * as users from './users';
