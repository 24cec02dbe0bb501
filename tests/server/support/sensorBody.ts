/** A sensor of the first type with one variable and no limits, as its creation is sent. */
export const sensorBody = (name: string, location: string | null = null) => ({
  name,
  sensorTypeId: 1,
  location,
  variablesData: [
    {
      variableName: 'Medición',
      normalizedVariableId: null,
      senteosVariableId: null,
      minCritical: null,
      maxCritical: null,
      minWarning: null,
      maxWarning: null,
    },
  ],
});
