import { texts } from '@/i18n/texts';

/** For the parts that all forms with limits share (LST-9, VAR-1). */
export const thresholdMessages = texts({
  minCritical: 'Mín. crítico',
  minWarning: 'Mín. advertencia',
  maxWarning: 'Máx. advertencia',
  maxCritical: 'Máx. crítico',
  required: 'Obligatorio',
  notANumber: 'Quedó vacío: no es un número.',
  grouped: 'Quedó vacío: escribilo sin separador de miles.',
  decimal: 'Se tomó como decimal. Si es %{whole}, escribilo sin separador.',
  contradiction: 'Revisá los umbrales: así como están, se contradicen.',
  shouldNotExceed: '%{lower} no debería superar a %{upper}.',
  shouldBeLower: '%{lower} debería ser menor que %{upper}.',
});
