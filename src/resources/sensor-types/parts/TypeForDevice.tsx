import { useId, useRef } from 'react';
import { ResourceContextProvider, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { usualPollutant } from '@domain/air/pollutants';
import { foldText } from '@domain/nameSearch';
import { usualKind } from '@domain/sensors/variableKind';

import { useText } from '@/i18n/useText';
import { Checkbox } from '@/kit/controls/Checkbox';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { errorKind } from '@/kit/feedback/errorKind';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { TextInput } from '@/kit/inputs/TextInput';
import { useInputControl } from '@/kit/inputs/useInputControl';
import { required } from '@/kit/inputs/validators';
import { useFeature } from '@/kit/useFeature';
import type { CreateSensorTypeRequest, Device, SensorType } from '@/providers/data/records';
import { usualMeaning } from '@/resources/devices/parts/quantities';
import { useReadingText } from '@/resources/devices/parts/useReadingText';
import { normalizedVariablesMessages } from '@/resources/normalized-variables/parts/texts';

import { SENSOR_TYPES_CHANGED } from './freshness';
import styles from './TypeForDevice.module.css';
import { newTypeMessages, typeForDeviceMessages } from './texts';

interface Values {
  name: string;
  variables: { payloadName: string; isMeasured: boolean; name: string; unit: string }[];
}

/** What is recognized is measured, under its usual name; all of it, if nothing is. */
const valuesFor = ({ variables }: Device): Values => {
  const usual = variables.map(({ name }) => usualMeaning(name));
  const isKnown = usual.some(({ name }) => name !== undefined);
  return {
    name: '',
    variables: variables.map(({ name: payloadName, unit: sent }, index) => {
      const { name, unit } = usual[index] ?? {};
      const isOnly = usual.filter((other) => other.name === name).length === 1;
      return {
        payloadName,
        isMeasured: !isKnown || name !== undefined,
        name: name !== undefined && isOnly ? name : payloadName,
        unit: sent ?? unit ?? '',
      };
    }),
  };
};

const NO_REQUIREMENTS = {
  requireMinCritical: false,
  requireMaxCritical: false,
  requireMinWarning: false,
  requireMaxWarning: false,
} as const;

const toRequest = ({ name, variables }: Values, has: { charts: boolean; kinds: boolean; air: boolean }) =>
  ({
    name: name.trim(),
    ...(has.charts && { charts: true }),
    variables: variables
      .filter(({ isMeasured }) => isMeasured)
      .map(({ payloadName, name: normalizedName, unit }) => ({
        normalizedName: normalizedName.trim(),
        ...NO_REQUIREMENTS,
        unit: unit.trim() || null,
        // Sensors call it by the first; devices of this kind are recognized by the second.
        providerVariables: [...new Set([normalizedName.trim(), payloadName])],
        ...(has.kinds && { kind: usualKind(unit) }),
        ...(has.air && {
          pollutant: usualPollutant(normalizedName, unit) ?? usualPollutant(payloadName, unit),
        }),
      })),
  }) satisfies CreateSensorTypeRequest;

const typeNameRules = required(newTypeMessages.nameRequired);

const isOnlyOfItsName: Validator = (value: unknown, { variables }: Values) => {
  const wanted = foldText(String(value).trim());
  const same = variables.filter(({ isMeasured, name }) => isMeasured && foldText(name.trim()) === wanted);
  return same.length > 1 ? typeForDeviceMessages.nameRepeated : undefined;
};

const variableNameRules = [required(normalizedVariablesMessages.nameRequired), isOnlyOfItsName];

const VariableOfDevice = ({ index, sent }: { index: number; sent: string }) => {
  const id = useId();
  const source = `variables.${index}`;
  const { payloadName, isMeasured } = useWatch({ name: source }) as Values['variables'][number];
  const { field } = useInputControl({
    source: `${source}.isMeasured`,
    label: typeForDeviceMessages.measures,
  });

  return (
    <div className={styles.variable} role="group" aria-label={payloadName}>
      <label htmlFor={id} className={styles.choice}>
        <Checkbox id={id} checked={isMeasured} onChange={field.onChange} onBlur={field.onBlur} />
        <span>
          <strong>{payloadName}</strong> <span className={styles.sent}>{sent}</span>
        </span>
      </label>
      {isMeasured && (
        <div className={styles.inputs}>
          <TextInput
            source={`${source}.name`}
            label={normalizedVariablesMessages.name}
            validate={variableNameRules}
          />
          <TextInput source={`${source}.unit`} label={normalizedVariablesMessages.unit} />
        </div>
      )}
    </div>
  );
};

const Buttons = () => {
  const { variables } = useWatch() as Values;
  return (
    <FormButtons
      label={newTypeMessages.add}
      busyLabel={newTypeMessages.adding}
      disabled={!variables.some(({ isMeasured }) => isMeasured)}
    />
  );
};

const nameProblem = (error: unknown) =>
  errorKind(error) === 'duplicate' ? ({ name: newTypeMessages.nameTaken } as const) : undefined;

interface TypeForDeviceProps extends ClosableProps {
  device: Device;
  onCreated: (typeId: number) => void;
}

const TypeForm = ({ device, onCreated, onClose }: TypeForDeviceProps) => {
  const text = useText();
  const readingText = useReadingText();
  const saveRecord = useSaveRecord();
  const charts = useFeature('charts');
  const kinds = useFeature('kinds');
  const air = useFeature('air');
  const created = useRef<number>(null);

  const save = async (values: Values) => {
    const { id } = (await saveRecord(toRequest(values, { charts, kinds, air }))) as SensorType;
    created.current = id;
  };

  return (
    <FormDialog
      title={text(typeForDeviceMessages.title)}
      defaultValues={valuesFor(device)}
      save={save}
      problemsOf={nameProblem}
      successMessage={newTypeMessages.added}
      outdated={SENSOR_TYPES_CHANGED}
      onSaved={() => created.current !== null && onCreated(created.current)}
      onClose={onClose}
      buttons={<Buttons />}
    >
      <p>{text(typeForDeviceMessages.about)}</p>
      <TextInput source="name" label={newTypeMessages.name} validate={typeNameRules} />
      {device.variables.map(({ name, last, unit }, index) => (
        <VariableOfDevice key={name} index={index} sent={readingText(last, unit) ?? ''} />
      ))}
    </FormDialog>
  );
};

/** A new type with what a device sends as its variables, for whoever has none that measures that (EXT-52). */
export const TypeForDevice = (props: TypeForDeviceProps) => (
  <ResourceContextProvider value="sensor-types">
    <TypeForm {...props} />
  </ResourceContextProvider>
);
