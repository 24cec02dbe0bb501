/** Made at its first use: a page's first Intl object costs a slow phone some 60 ms. */
let readings: Intl.NumberFormat | undefined;

/** A measured value as people write it in Argentina: 1.234,56. */
export const formatReading = (value: number): string => {
  readings ??= new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 });
  return readings.format(value);
};
