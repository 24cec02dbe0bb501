import { useState } from 'react';
import { useGetList, useNotify } from 'react-admin';

import { isSameDraft, type SensorChoices, type SensorDraft } from './sensorForm';
import type { SensorField, SensorProblems } from './sensorFormProblems';
import { useText } from '@/i18n/useText';
import type { Location } from '@/providers/data/types';
import { useSensorTypeData } from '@/shared/sensorSelection/useSensorTypeData';
import { useSurvivingDraft } from '@/shared/form/useSurvivingDraft';

interface Settings {
  /** Under which what is typed is kept when the session expires. */
  name: string;
  initial: SensorDraft;
  findProblems: (draft: SensorDraft, choices: SensorChoices, initial: SensorDraft) => SensorProblems;
  /** The neighbourhoods until all of them are here. */
  knownLocations?: readonly Location[];
}

interface KeptDraft {
  initial: SensorDraft;
  draft: SensorDraft;
}

const NONE: never[] = [];

/** What is typed into a form of a sensor, what its choices offer, and what keeps it from being sent (doc 1 §3, §5). */
export const useSensorForm = ({ name, initial, findProblems, knownLocations = NONE }: Settings) => {
  const text = useText();
  const notify = useNotify();
  const [draft, setDraft] = useState(initial);
  const [tries, setTries] = useState(0);

  const locations = useGetList<Location>('locations');
  const typeData = useSensorTypeData(draft.sensorTypeId, 'configuration');
  const choices = {
    locations: locations.data ?? knownLocations,
    normalizedVariables: typeData.data?.normalizedVariables ?? NONE,
  };
  const problems = findProblems(draft, choices, initial);
  const hasChanges = !isSameDraft(draft, initial);

  useSurvivingDraft<KeptDraft>({
    form: name,
    draft: hasChanges ? { initial, draft } : null,
    // Not over a sensor that was changed meanwhile.
    restore: (kept) => {
      if (isSameDraft(kept.initial, initial)) setDraft(kept.draft);
    },
  });

  const problemOf = (field: SensorField): string | undefined => {
    const problem = problems.get(field);
    return problem && text(`sensorForm.problems.${problem}`);
  };

  return {
    draft,
    change: (changes: Partial<SensorDraft>) => setDraft((current) => ({ ...current, ...changes })),
    hasChanges,
    choices,
    locations,
    typeData,
    /** What is wrong with a field, at any time. */
    problemOf,
    /** The same from the first try to send the form on. */
    shownProblemOf: (field: SensorField) => (tries > 0 ? problemOf(field) : undefined),
    /** How often it was tried to send what can't be sent. */
    tries,
    /** Whether the form can be sent; if it can't, it says why. */
    check: (): boolean => {
      if (problems.size === 0) return true;
      setTries(tries + 1);
      notify(text('sensorForm.incomplete', { count: problems.size }), { type: 'error' });
      return false;
    },
  };
};

export type SensorFormState = ReturnType<typeof useSensorForm>;
