const noLimits = { minCritical: null, maxCritical: null, minWarning: null, maxWarning: null };

/** A variable of type 2 (Ruido), whose variable 5 requires both maxima. */
const noise = {
  variableName: 'LAeq',
  normalizedVariableId: 5,
  ...noLimits,
  maxWarning: 60.5,
  maxCritical: 75,
};

export const newSensor = {
  name: 'Ruido Anfiteatro',
  sensorTypeId: 2,
  location: 'La Ribera',
  variablesData: [{ ...noise, senteosVariableId: null }],
};

/** For sensor 2, of the same type. */
export const changedSensor = {
  name: 'Ruido Anfiteatro viejo',
  location: 'La Ribera',
  variablesData: [{ ...noise, id: null }],
};
