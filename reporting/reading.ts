/** One measurement: day 1–31, hour 0–23, in the sensor's local time. */
export interface Reading {
  day: number;
  hour: number;
  value: number;
}
