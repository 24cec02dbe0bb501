import type { ReactNode } from 'react';

/** Makes a dialog a form, so that Enter does what its button says. */
export const formFrame = (onSubmit: () => void) => (className: string | undefined, content: ReactNode) => (
  <form
    noValidate
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {content}
  </form>
);
