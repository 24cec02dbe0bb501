import { useFormContext } from 'react-hook-form';

import { useSurvivingDraft } from './useSurvivingDraft';

interface Settings {
  /** Names the form. */
  name: string;
  defaultValues: object;
  /** Asked when the form goes: what was saved, or given up by the person's own wish, needs no draft. */
  hasUnsaved: () => boolean;
}

/** What was typed into the form around this outlives a session that ends by itself. */
export const useDraft = ({ name, defaultValues, hasUnsaved }: Settings): void => {
  const { getValues, reset, formState } = useFormContext();

  useSurvivingDraft({
    name,
    defaultValues,
    // Before, react-admin would put its own values over what is restored.
    isReady: formState.isReady,
    read: () => (hasUnsaved() ? getValues() : null),
    restore: (values) => reset(values, { keepDefaultValues: true }),
  });
};
