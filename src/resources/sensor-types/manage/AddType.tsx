import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import { Button } from '@/shared/Button';
import { useHasDraft } from '@/shared/form/useDrafts';
import { useListTools } from '@/shared/list/useListDetails';

/** Opens the form for a new type (EXT-4), at once if one was being typed when the session ended. */
export const AddType = () => {
  const text = useText();
  const { total = 0 } = useListContext();
  const { openDialog } = useListTools();
  const isDrafted = useHasDraft();
  const button = useRef<HTMLButtonElement>(null);
  const lastTotal = useRef(total);

  useEffect(() => {
    if (isDrafted) openDialog('form');
  }, [isDrafted, openDialog]);

  // The button that had the focus disappeared with the deleted type.
  useEffect(() => {
    if (total < lastTotal.current && document.activeElement === document.body) button.current?.focus();
    lastTotal.current = total;
  }, [total]);

  return (
    <Button ref={button} onClick={() => openDialog('form')}>
      {text('views.addType')}
    </Button>
  );
};
