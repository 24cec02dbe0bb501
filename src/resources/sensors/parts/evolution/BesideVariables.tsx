import { useRef, useState } from 'react';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { ChipContent } from '@/kit/list/filters/ChipContent';
import chip from '@/kit/list/filters/chip.module.css';

import { AddVariableDialog } from './AddVariableDialog';
import styles from './BesideVariables.module.css';
import { MOST_VARIABLES, type BesideVariable } from './rules/besideVariables';
import { evolutionMessages } from './texts';

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
        <AddVariableDialog
          beside={beside}
          onAdd={(variable) => onChange([...beside, variable])}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
};
