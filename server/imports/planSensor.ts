import { labelOf, unfitLimitsText, wrongLimitsText } from '@contract/serving/limitTexts';
import { refusalTexts } from '@contract/serving/refusalTexts';
import { nameForm } from '@contract/serving/sensorTable/readEntries';
import type {
  Cell,
  EntryVariable,
  PlannedSensor,
  RowProblem,
  SensorEntry,
} from '@contract/serving/sensorTable/sensorEntry';
import { formatList } from '@domain/formatList';
import { foldText } from '@domain/nameSearch';
import { formatPlace, type Place } from '@domain/sensors/place';
import { pickThresholds } from '@domain/sensors/threshold';

import type { VariableEntry } from '../sensors/saveVariables';
import type { KnownType, KnownVariable, Situation } from './situation';

interface VariableToCreate extends VariableEntry {
  readonly payloadName: string | null;
}

export interface SensorToCreate {
  readonly name: string;
  readonly sensorTypeId: number;
  readonly location: string | null;
  readonly isNewLocation: boolean;
  readonly locationPlace: Place | null;
  readonly device: string | null;
  readonly place: Place | null;
  readonly variablesData: readonly VariableToCreate[];
}

export interface SensorPlan extends Omit<PlannedSensor, 'problems'> {
  readonly problems: readonly RowProblem[];
  /** Undefined if there are problems. */
  readonly sensor: SensorToCreate | undefined;
}

/** The only one with this name, or with a name that differs in accents alone. */
const findNamed = <Named>(
  all: readonly Named[],
  namesOf: (one: Named) => readonly string[],
  name: string,
) => {
  const same = all.find((one) => namesOf(one).some((known) => nameForm(known) === nameForm(name)));
  if (same !== undefined) return same;
  const folded = foldText(name).trim();
  const alike = all.filter((one) => namesOf(one).some((known) => foldText(known).trim() === folded));
  return alike.length === 1 ? alike[0] : undefined;
};

const quoted = (names: readonly string[]): string => formatList(names.map((name) => `"${name}"`));

const unknownType = (type: Cell, { types }: Situation): RowProblem => ({
  column: type.column,
  text:
    types.length === 0
      ? 'Todavía no hay tipos de sensor. Agregá uno en Tipos de sensor.'
      : `No hay un tipo "${type.text}". Los que hay: ${quoted(types.map(({ name }) => name))}.`,
});

const unknownVariable = ({ name }: EntryVariable, type: KnownType): RowProblem => ({
  column: name.column,
  text:
    type.variables.length === 0
      ? `El tipo "${type.name}" no tiene variables. Agregalas en Variables normalizadas.`
      : `El tipo "${type.name}" no tiene la variable "${name.text}". Las que tiene: ${quoted(type.variables.map((one) => one.name))}.`,
});

/** A variable with its usual limits, where the table says none. */
const toCreate = (
  known: KnownVariable,
  given: EntryVariable | undefined,
  device: string | null,
): VariableToCreate => {
  const form = nameForm(given?.name.text ?? known.name);
  const provided =
    known.provided.find(({ variableName }) => nameForm(variableName) === form) ??
    (known.provided.length === 1 ? known.provided[0] : undefined);
  const payloadName = given?.payloadName?.text ?? provided?.variableName ?? known.name;
  return {
    variableName: provided?.variableName ?? known.name,
    normalizedVariableId: known.id,
    // Left out, the variable isn't offered to other sensors.
    ...(provided ? { senteosVariableId: provided.variableId } : {}),
    payloadName: device === null ? null : payloadName,
    ...pickThresholds({ ...pickThresholds(known), ...given?.limits }),
  };
};

const planVariables = (entry: SensorEntry, type: KnownType) => {
  const device = entry.device?.text ?? null;
  const problems: RowProblem[] = [];
  const planned: { known: KnownVariable; variable: VariableToCreate; column: number | null }[] = [];
  const add = (known: KnownVariable, given?: EntryVariable) => {
    const column = given?.name.column ?? null;
    if (planned.some((one) => one.known.id === known.id)) {
      problems.push({ column, text: `La variable "${known.name}" está dos veces.` });
      return;
    }
    planned.push({ known, variable: toCreate(known, given, device), column });
  };
  if (entry.variables.length === 0) for (const known of type.variables) add(known);
  for (const given of entry.variables) {
    const known = findNamed(
      type.variables,
      ({ name, provided }) => [name, ...provided.map(({ variableName }) => variableName)],
      given.name.text,
    );
    if (known) add(known, given);
    else problems.push(unknownVariable(given, type));
    if (given.payloadName && device === null) {
      const text = `"${given.payloadName.text}" es un nombre en el dispositivo, y la fila no dice qué dispositivo.`;
      problems.push({ column: given.payloadName.column, text });
    }
  }
  for (const { known, variable, column } of planned) {
    const text = wrongLimitsText(variable, labelOf) ?? unfitLimitsText(variable, known, labelOf);
    if (text !== undefined) problems.push({ column, text });
  }
  const names = planned.flatMap(({ variable }) => variable.payloadName ?? []);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined)
    problems.push({ column: null, text: `Dos variables tienen el nombre "${repeated}" en el dispositivo.` });
  if (problems.length === 0 && planned.length === 0)
    problems.push({ column: null, text: `El tipo "${type.name}" no tiene variables que medir.` });
  return { problems, variables: planned.map(({ variable }) => variable) };
};

/** What becomes of where its neighbourhood is: one that is on the map stays where it is. */
const placeNotes = ({ locationPlace: wanted }: SensorEntry, name: string, known: Place | null): string[] => {
  if (!wanted) return [];
  if (!known) return [`Pone el barrio "${name}" en el mapa.`];
  return formatPlace(known) === formatPlace(wanted)
    ? []
    : [`El barrio "${name}" ya está en otro lugar del mapa, y queda ahí.`];
};

const planLocation = (entry: SensorEntry, { locations }: Situation) => {
  const name = entry.location?.text ?? null;
  if (name === null) return { location: null, isNewLocation: false, notes: ['Queda sin barrio.'] };
  const known = locations.find((one) => nameForm(one.name) === nameForm(name));
  if (known !== undefined)
    return {
      location: known.name,
      isNewLocation: false,
      notes: placeNotes(entry, known.name, known.place),
    };
  const alike = locations.find((one) => foldText(one.name).trim() === foldText(name).trim());
  const note = alike
    ? `Crea el barrio "${name}"; ya hay uno que se escribe "${alike.name}".`
    : `Crea el barrio "${name}".`;
  return { location: name, isNewLocation: true, notes: [note, ...placeNotes(entry, name, null)] };
};

/** What becomes of a sensor of a table (EXT-54). */
export const planSensor = (entry: SensorEntry, situation: Situation): SensorPlan => {
  const problems: RowProblem[] = [...entry.problems];
  const { name, device } = entry;
  const type =
    entry.type.text === '' ? undefined : findNamed(situation.types, (one) => [one.name], entry.type.text);
  if (entry.type.text !== '' && !type) problems.push(unknownType(entry.type, situation));
  // Said once: it may be the import that took it, for an earlier row.
  if (situation.takenNames.has(name.text) && !problems.some(({ column }) => column === name.column))
    problems.push({ column: name.column, text: refusalTexts.takenSensorName(name.text) });
  const owner = device ? situation.devices.get(device.text) : undefined;
  if (device && typeof owner === 'string')
    problems.push({
      column: device.column,
      text: `El dispositivo "${device.text}" ya mide para "${owner}".`,
    });
  const planned = type && planVariables(entry, type);
  problems.push(...(planned?.problems ?? []));
  const { location, isNewLocation, notes } = planLocation(entry, situation);
  const isReady = problems.length === 0 && type !== undefined && planned !== undefined;
  return {
    line: entry.line,
    name: name.text,
    problems,
    notes: isReady
      ? [
          ...entry.notes,
          ...notes,
          ...(entry.variables.length === 0
            ? ['Mide todas las variables de su tipo, con sus umbrales usuales.']
            : []),
          ...(owner === null ? ['Su dispositivo ya se conoce: el sensor recibe lo que haya mandado.'] : []),
        ]
      : [],
    sensor: isReady
      ? {
          name: name.text,
          sensorTypeId: type.id,
          location,
          isNewLocation,
          locationPlace: entry.locationPlace,
          device: device?.text ?? null,
          place: entry.place,
          variablesData: planned.variables,
        }
      : undefined,
  };
};
