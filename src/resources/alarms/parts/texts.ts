import { texts } from '@/i18n/texts';

/** How far an alarm went, in its list and on its sensor's page. */
export const alarmWorstMessages = texts({
  value: 'Peor valor: %{value}',
  state: 'Pasó a %{value}',
  least: 'Por lo menos %{value} en toda la noche',
  maxCritical: 'Llegó a %{value}, por encima del máximo crítico de %{limit}',
  maxWarning: 'Llegó a %{value}, por encima del máximo de advertencia de %{limit}',
  minCritical: 'Llegó a %{value}, por debajo del mínimo crítico de %{limit}',
  minWarning: 'Llegó a %{value}, por debajo del mínimo de advertencia de %{limit}',
});

/** What an alarm is about, where its variable's name doesn't say it. */
export const alarmReasonMessages = texts({ continuousUse: 'Consumo continuo de %{variable}' });

/** Identifies an alarm for people who see or hear it without the rest of its row. */
export const alarmNameMessages = texts({
  gatewayOf: 'Sin señal del gateway %{gateway}',
  alarmOf: '%{variable} en %{sensor}',
  continuousUseOf: 'Consumo continuo de %{variable} en %{sensor}',
  silenceOf: 'Sin datos de %{sensor}',
  variableSilenceOf: 'Sin datos de %{variable} en %{sensor}',
});
