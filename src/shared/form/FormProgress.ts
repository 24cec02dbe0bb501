import { createContext, useContext } from 'react';

interface FormProgress {
  /** How often saving failed. */
  failures: number;
  /** From now on the form may be left without a question: it was saved, or the person cancelled it. */
  release: () => void;
}

export const FormProgressContext = createContext<FormProgress | null>(null);

/** What a form tells its buttons. */
export const useFormProgress = (): FormProgress => {
  const progress = useContext(FormProgressContext);
  if (!progress) throw new Error('useFormProgress needs a <Form> around it');
  return progress;
};
