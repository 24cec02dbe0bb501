import { latePart } from '../lazy/latePart';
import type { DialogProps } from './DialogLayer';

const DialogLayer = latePart(async () => (await import('./DialogLayer')).DialogLayer);

/**
 * A dialog, open while mounted. MUI's is heavy, so it loads separately from the screens
 * (docs/decisions/0001).
 */
export const Dialog = (props: DialogProps) => <DialogLayer {...props} onUnavailable={props.onClose} />;
