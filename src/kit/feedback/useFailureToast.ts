import { useNotify } from 'react-admin';

import { inLines } from './inLines';
import { useErrorText } from './useErrorText';

/** Shows a rejection of the data provider in a toast, with what to do about it. */
export const useFailureToast = () => {
  const notify = useNotify();
  const errorText = useErrorText();

  return (error: unknown) => {
    const { message, hint } = errorText(error);
    notify(inLines(message, hint), { type: 'error' });
  };
};
