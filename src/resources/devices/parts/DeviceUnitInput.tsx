import { useFormContext, useWatch } from 'react-hook-form';

import { conversionBetween, isSameUnit, unitName, unitsLike } from '@domain/sensors/units';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Select } from '@/kit/controls/Select';
import { Icon } from '@/kit/Icon';

import styles from './PayloadNameInput.module.css';
import { devicesMessages } from './texts';

interface DeviceUnitInputProps {
  /** Its source among the form's values; blank is the variable's unit. */
  source: string;
  /** The variable's name here, and its unit. */
  variable: string;
  unit: string;
  /** In which unit the device says that it sends it. */
  said: string | null | undefined;
}

/** In which unit the device sends a variable (EXT-65), where it could be another one than the variable's. */
export const DeviceUnitInput = ({ source, variable, unit, said }: DeviceUnitInputProps) => {
  const text = useText();
  const { setValue } = useFormContext();
  const kept = useWatch<Record<string, string | undefined>>({ name: source });
  const others = unitsLike(unit);
  const chosen = kept ? (others.find((other) => isSameUnit(other, kept)) ?? kept) : '';
  const isOther = Boolean(said) && !isSameUnit(said ?? '', chosen || unit);
  if (others.length === 0 && !isOther && chosen === '') return null;

  const choose = (value: string) => setValue(source, value, { shouldDirty: true });
  const options = chosen === '' || others.includes(chosen) ? others : [...others, chosen];
  return (
    <>
      {options.length > 0 && (
        <Select
          label={text(devicesMessages.sentUnit, { variable })}
          options={[
            { value: '', label: text(devicesMessages.sameUnit, { unit }) },
            ...options.map((other) => ({ value: other, label: other })),
          ]}
          value={chosen}
          onChange={choose}
        />
      )}
      <div aria-live="polite" className={styles.mismatch}>
        {isOther && said && (
          <p>
            <Icon name="alert" size={18} />
            {text(chosen === '' ? devicesMessages.unitMismatch : devicesMessages.unitUnlike, {
              said: unitName(said),
              unit,
              chosen,
            })}
            {!conversionBetween(said, unit) && ` ${text(devicesMessages.notConverted)}`}
          </p>
        )}
        {isOther && said && conversionBetween(said, unit) && (
          <Button
            variant="quiet"
            onClick={() => choose(isSameUnit(said, unit) ? '' : unitName(said))}
            aria-label={text(devicesMessages.convertVariable, { variable, said: unitName(said), unit })}
          >
            {text(devicesMessages.convert)}
          </Button>
        )}
        {chosen !== '' && <p>{text(devicesMessages.convertedSince, { chosen, unit })}</p>}
      </div>
    </>
  );
};
