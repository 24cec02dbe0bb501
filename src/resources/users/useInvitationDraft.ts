import { useCallback, useMemo, useState } from 'react';

import { NOTHING_SELECTED, type Selection } from '@/shared/sensorList/selection';
import { useSurvivingDraft } from '@/shared/form/useSurvivingDraft';

interface KeptDraft {
  mail: string;
  sensorIds: readonly number[];
}

/** What is typed and chosen on /add-user so far; it outlives a session that expires. */
export const useInvitationDraft = () => {
  const [mail, setMail] = useState('');
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const isStarted = mail !== '' || selection.size > 0;

  const draft = useMemo<KeptDraft | null>(
    () => (isStarted ? { mail, sensorIds: [...selection] } : null),
    [isStarted, mail, selection],
  );
  const restore = useCallback((kept: KeptDraft) => {
    setMail(kept.mail);
    setSelection(new Set(kept.sensorIds));
  }, []);
  useSurvivingDraft({ form: 'add-user', draft, restore });

  return { mail, setMail, selection, setSelection, isStarted };
};

export type InvitationDraft = ReturnType<typeof useInvitationDraft>;
