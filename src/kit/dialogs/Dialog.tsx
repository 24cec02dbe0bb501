import { lazyPart } from '../lazy/lazyPart';

/**
 * The ref of the button that a dialog's focus starts on. MUI's dialog mounts its content later than the effects
 * of the components around it run.
 */
export const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** A dialog, open while mounted. MUI's is heavy, so it loads separately from the screens (docs/decisions/0001). */
export const Dialog = lazyPart(async () => (await import('./DialogLayer')).DialogLayer);
