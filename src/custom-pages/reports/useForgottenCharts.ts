import { useEffect } from 'react';

/** Where the analytics library keeps the services of each chart, by its number, and never takes them out. */
const REGISTRY = '__tableauApiServiceRegistry';

/** Lets go of the charts that the library still holds on to when none is left, some 2 MB for every report. */
const forgetCharts = () => {
  if (document.querySelector('tableau-viz')) return;
  const registry: unknown = Reflect.get(window, REGISTRY);
  if (typeof registry !== 'object' || registry === null) return;
  for (const chart of Object.keys(registry)) Reflect.deleteProperty(registry, chart);
};

/** Has the library forget a chart that goes, as soon as no other is left. */
export const useForgottenCharts = (): void => {
  useEffect(() => forgetCharts, []);
};
