import { useEffect, useRef, useState } from 'react';

import type { SensorType } from '@/providers/data/records';
import { useDraftedId } from '@/shared/form/useDraftedId';

import { SENSOR_TYPE_FORM } from './sensorTypeFormName';

interface Asked {
  dialog: 'form' | 'delete';
  /** Undefined for a new one. */
  type?: SensorType | undefined;
}

/** Which dialog about the types is open: a requested one, or a form that was kept when the session ended. */
export const useTypeManagement = (types: readonly SensorType[] | undefined) => {
  const draftedId = useDraftedId(SENSOR_TYPE_FORM);
  const [asked, setAsked] = useState<Asked | null>();
  const addButton = useRef<HTMLButtonElement>(null);
  const drafted = types &&
    draftedId !== null && { dialog: 'form' as const, type: types.find(({ id }) => id === draftedId) };

  // The button that had the focus disappeared with the deleted type.
  useEffect(() => {
    if (asked === null && document.activeElement === document.body) addButton.current?.focus();
  }, [asked, types]);

  return {
    addButton,
    open: asked === undefined ? drafted || null : asked,
    add: () => setAsked({ dialog: 'form' }),
    rename: (type: SensorType) => setAsked({ dialog: 'form', type }),
    remove: (type: SensorType) => setAsked({ dialog: 'delete', type }),
    close: () => setAsked(null),
  };
};
