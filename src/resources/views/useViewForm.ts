import { useState } from 'react';
import { useNotify } from 'react-admin';

import {
  findViewProblems,
  isSameView,
  toViewFields,
  type ViewDraft,
  type ViewField,
  type ViewFields,
  type ViewFormPlace,
} from './viewForm';
import { useText } from '@/i18n/useText';
import { useSensorTypeData } from '@/shared/sensorSelection/useSensorTypeData';

import { useViewsOfType } from './useViewsOfType';

interface Settings {
  initial: ViewDraft;
  place: ViewFormPlace;
}

/** What is typed into the form of a view, what its choices offer, and what keeps it from being sent (doc 2 §2, §5). */
export const useViewForm = ({ initial, place }: Settings) => {
  const text = useText();
  const notify = useNotify();
  // Until somebody changes something the form follows the server.
  const [changed, setChanged] = useState<ViewDraft | null>(null);
  const [tries, setTries] = useState(0);
  const draft = changed ?? initial;

  const groups = useViewsOfType(draft.typeId);
  const typeData = useSensorTypeData(draft.typeId, 'normalizedVariables');
  const problems = findViewProblems(draft, groups.data, place);

  return {
    draft,
    setDraft: setChanged,
    change: (changes: Partial<ViewDraft>) =>
      setChanged((current) => ({ ...(current ?? initial), ...changes })),
    hasChanges: !isSameView(draft, initial),
    groups,
    typeData,
    /** What is wrong with a field, from the first try to send the form on. */
    problemOf: (field: ViewField): string | undefined => {
      const problem = tries > 0 ? problems.get(field) : undefined;
      return problem && text(`viewForm.problems.${problem}`);
    },
    /** How often it was tried to send what can't be sent. */
    tries,
    /** What to send; null where something is wrong, which it says. */
    read: (): ViewFields | null => {
      const read = problems.size === 0 ? toViewFields(draft, groups.data) : null;
      if (read) return read;
      setTries((count) => count + 1);
      notify(text('viewForm.incomplete', { count: problems.size }), { type: 'error' });
      return null;
    },
  };
};

export type ViewFormState = ReturnType<typeof useViewForm>;
