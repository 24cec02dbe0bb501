import { useRef, useState } from 'react';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { ChipContent } from '@/kit/controls/ChipContent';
import { Icon } from '@/kit/Icon';
import chip from '@/kit/controls/chip.module.css';
import { lazyPart } from '@/kit/lazy/lazyPart';

import styles from './BesideVariables.module.css';
import { MOST_VARIABLES, type BesideVariable } from './rules/besideVariables';
import { evolutionMessages } from './texts';

const LazyAddVariable = lazyPart(async () => (await import('./AddVariableDialog')).AddVariableDialog);

interface BesideVariablesProps {
  beside: readonly BesideVariable[];
  /** How many variables are drawn, the sensor's own among them. */
  shownCount: number;
  nameOf: (variable: BesideVariable) => string;
  onChange: (beside: readonly BesideVariable[]) => void;
}

/** What other sensors measure on the same time axis: each can be taken away, and up to eight are drawn in all. */
export const BesideVariables = ({ beside, shownCount, nameOf, onChange }: BesideVariablesProps) => {
  const text = useText();
  const [isAdding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isFull = shownCount >= MOST_VARIABLES;

  const remove = (gone: BesideVariable) => {
    onChange(beside.filter((one) => one !== gone));
    // The chip is about to go.
    button.current?.focus();
  };

  return (
    <div className={styles.beside}>
      {beside.map((variable) => {
        const name = nameOf(variable);
        return (
          <span key={variable.variableId} className={chip.chip}>
            <ChipContent
              name={name}
              removeLabel={text(evolutionMessages.remove, { name })}
              onRemove={() => remove(variable)}
            />
          </span>
        );
      })}
      <Button
        ref={button}
        variant="quiet"
        icon={<Icon name="plus" />}
        aria-disabled={isFull}
        title={isFull ? text(evolutionMessages.full) : undefined}
        onClick={() => setAdding(!isFull)}
      >
        {text(evolutionMessages.addTitle)}
      </Button>
      {isAdding && (
        <LazyAddVariable
          beside={beside}
          onAdd={(variable) => onChange([...beside, variable])}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
};
