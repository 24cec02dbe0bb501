import type { ComponentType } from 'react';

/** Something that is open while it is mounted, such as a dialog, and asks the component around it to close it. */
export interface ClosableProps {
  onClose: () => void;
}

export type ClosableComponent = ComponentType<ClosableProps>;
