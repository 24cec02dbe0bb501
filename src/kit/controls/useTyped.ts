import { useState } from 'react';

/**
 * What is typed into a field, ahead of the value that it has when it is applied. A value that is changed
 * elsewhere, such as by clearing all filters or by going back, replaces it.
 */
export const useTyped = (value: string, onChange: (value: string) => void) => {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);

  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }

  const apply = (text: string) => {
    setSeen(text);
    onChange(text);
  };
  return { typed, setTyped, apply };
};
