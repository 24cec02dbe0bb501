import { texts } from '@/i18n/texts';

/** How far an alarm went, in its list and on its sensor's page. */
export const alarmWorstMessages = texts({
  value: 'Peor valor: %{value}',
  maxCritical: 'Llegó a %{value}, por encima del máximo crítico de %{limit}',
  maxWarning: 'Llegó a %{value}, por encima del máximo de advertencia de %{limit}',
  minCritical: 'Llegó a %{value}, por debajo del mínimo crítico de %{limit}',
  minWarning: 'Llegó a %{value}, por debajo del mínimo de advertencia de %{limit}',
});
