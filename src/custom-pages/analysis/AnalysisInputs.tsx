import type { ReactNode } from 'react';

import { ANALYSIS_PLACES } from '@domain/analysis';

import { useText } from '@/i18n/useText';
import { FilterSelect } from '@/kit/controls/FilterSelect';
import { RadioGroup } from '@/kit/controls/RadioGroup';
import { Select } from '@/kit/controls/Select';
import { CompareSelect } from '@/kit/period/CompareSelect';
import { useIsPhone } from '@/kit/useIsPhone';
import type { AnalysedVariables } from '@/providers/data/records';

import styles from './AnalysisInputs.module.css';
import { PeriodInputs } from './PeriodInputs';
import type { AnalysisFilter } from './rules/analysisAddress';
import { usualVariable, type Choice } from './rules/usualChoice';
import { analysisMessages } from './texts';

/** More of them would be a wall of buttons. */
const MOST_BUTTONS = 8;

interface AnalysisInputsProps {
  variables: AnalysedVariables;
  choice: Choice;
  onChange: (part: Partial<AnalysisFilter>) => void;
}

/** Each type, with the one of its variables that it begins with. */
const VariableInputs = ({ variables: { variables }, choice, onChange }: AnalysisInputsProps) => {
  const text = useText();
  const { variable } = choice;
  const types = [...new Map(variables.map(({ typeId, typeName }) => [typeId, typeName]))];
  const ofType = (id: number) => variables.filter(({ typeId }) => typeId === id);
  const chooseType = (id: number) => onChange({ variable: usualVariable(ofType(id))?.id ?? null });

  return (
    <>
      {types.length > 1 && types.length <= MOST_BUTTONS && (
        <div className={styles.whole}>
          <RadioGroup
            label={text(analysisMessages.type)}
            options={types.map(([id, name]) => ({ value: String(id), label: name }))}
            value={String(variable.typeId)}
            onChange={(id) => chooseType(Number(id))}
          />
        </div>
      )}
      {types.length > MOST_BUTTONS && (
        <Select
          label={text(analysisMessages.type)}
          options={types.map(([value, label]) => ({ value, label }))}
          value={variable.typeId}
          onChange={chooseType}
        />
      )}
      <Select
        label={text(analysisMessages.variable)}
        options={ofType(variable.typeId).map(({ id, name }) => ({ value: id, label: name }))}
        value={variable.id}
        onChange={(id) => onChange({ variable: id })}
      />
    </>
  );
};

/** On a phone the figures come first: period and comparison open when somebody asks for others. */
const Later = ({ children }: { children: ReactNode }) => {
  const text = useText();
  if (!useIsPhone()) return <div className={styles.later}>{children}</div>;

  return (
    <details className={styles.details}>
      <summary>{text(analysisMessages.change)}</summary>
      <div className={styles.later}>{children}</div>
    </details>
  );
};

/** What is compared, where, when and with what. */
export const AnalysisInputs = ({ variables, choice, onChange }: AnalysisInputsProps) => {
  const text = useText();
  const { today, locations } = variables;
  const { by, location, variable, period, compare } = choice;

  return (
    <div className={styles.inputs}>
      <div className={styles.what}>
        <VariableInputs variables={variables} choice={choice} onChange={onChange} />
        {locations.length > 0 && (
          <RadioGroup
            label={text(analysisMessages.places)}
            options={ANALYSIS_PLACES.map((value) => ({ value, label: text(analysisMessages.by[value]) }))}
            value={by}
            onChange={(places) => onChange({ by: places, location: null })}
          />
        )}
        {by === 'sensor' && locations.length > 1 && (
          <FilterSelect
            label={text('sensorList.location')}
            anyLabel={text('sensorSelection.all')}
            options={locations}
            value={location}
            onChange={(id) => onChange({ by: 'sensor', location: id })}
          />
        )}
      </div>
      <Later>
        <PeriodInputs period={period} today={today} since={variable.since} onChange={onChange} />
        <CompareSelect value={compare} onChange={(next) => onChange({ compare: next })} />
      </Later>
    </div>
  );
};
