/** A direction as it is shown, from 0 to 360 degrees: a vane that is corrected, or counts on, says 390. */
export const onCircle = (degrees: number): number =>
  degrees >= 0 && degrees <= 360 ? degrees : ((degrees % 360) + 360) % 360;
