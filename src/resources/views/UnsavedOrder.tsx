import { useUnsavedChanges } from '@/shared/dialogs/useUnsavedChanges';

/** Asks before an order is lost. Here only while there is one: the form of a view, which asks too, can't be open then. */
export const UnsavedOrder = ({ hasChanges }: { hasChanges: boolean }) =>
  useUnsavedChanges(hasChanges).question;
