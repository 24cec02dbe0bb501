import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';

import { named, READY_FORMULAS, readyFormula, type ReadyFormula } from '@domain/sensors/formula';
import { isSameUnit } from '@domain/sensors/units';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { TextInput } from '@/kit/inputs/TextInput';
import { required } from '@/kit/inputs/validators';
import type { SensorDerived } from '@/providers/data/records';

import styles from './Derived.module.css';
import { derivedMessages } from './texts';

type Usable = SensorDerived['usable'];

const formulaRules = required(derivedMessages.problems.formula);

/** The variables of a sensor that a ready formula would take; undefined if it has none. */
const namesFor = (kind: ReadyFormula, usable: Usable): readonly string[] | undefined => {
  const inUnit = (wanted: string) => usable.filter(({ unit }) => unit && isSameUnit(unit, wanted));
  if (kind === 'dew-point' || kind === 'heat-index') {
    const [temperature] = inUnit('°C');
    const [humidity] = inUnit('%');
    return temperature && humidity ? [temperature.name, humidity.name] : undefined;
  }
  const alike = usable
    .map(({ unit }) => usable.filter((other) => (other.unit ?? '') === (unit ?? '')))
    .find(({ length }) => length > 1);
  return kind === 'sum' ? alike?.map(({ name }) => name) : alike?.slice(0, 2).map(({ name }) => name);
};

/** The formula, with the names of variables to put into it and ready ones to begin with. */
export const FormulaInput = ({ usable }: { usable: Usable }) => {
  const text = useText();
  const { setValue } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const focused = () => {
    const area = box.current?.querySelector('textarea');
    area?.focus();
    return area;
  };
  const write = (formula: string) => {
    setValue('formula', formula, { shouldDirty: true });
    focused();
  };
  const insert = (name: string) => {
    const area = focused();
    if (!area) return;
    area.setRangeText(named(name), area.selectionStart, area.selectionEnd, 'end');
    setValue('formula', area.value, { shouldDirty: true });
  };
  const ready = READY_FORMULAS.flatMap((kind) => {
    const names = namesFor(kind, usable);
    return names ? [{ kind, formula: readyFormula(kind, names) }] : [];
  });

  return (
    <>
      {ready.length > 0 && (
        <div role="group" aria-label={text(derivedMessages.ready)} className={styles.choices}>
          <span className={styles.note}>{text(derivedMessages.ready)}</span>
          {ready.map(({ kind, formula }) => (
            <Button key={kind} onClick={() => write(formula)}>
              {text(derivedMessages.readyNames[kind])}
            </Button>
          ))}
        </div>
      )}
      <div ref={box}>
        <TextInput
          multiline
          autoCapitalize="none"
          spellCheck={false}
          source="formula"
          label={derivedMessages.formula}
          helperText={derivedMessages.formulaHint}
          validate={formulaRules}
        />
      </div>
      <div role="group" aria-label={text(derivedMessages.insert)} className={styles.choices}>
        <span className={styles.note}>{text(derivedMessages.insert)}</span>
        {usable.map(({ id, name }) => (
          <Button
            key={id}
            aria-label={text(derivedMessages.insertOne, { variable: name })}
            onClick={() => insert(name)}
          >
            {name}
          </Button>
        ))}
      </div>
    </>
  );
};
