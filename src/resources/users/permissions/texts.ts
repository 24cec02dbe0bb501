import { texts } from '@/i18n/texts';

export const accessRuleMessages = texts({
  title: 'Reglas de acceso',
  about:
    'Para que vea los sensores de un barrio, de un tipo o de ambos, también los que se agreguen después.',
  rule: 'Regla %{number}',
  location: 'Barrio',
  anyLocation: 'Cualquier barrio',
  type: 'Tipo de sensor',
  anyType: 'Cualquier tipo',
  covers: 'Hoy abarca %{count} sensor. |||| Hoy abarca %{count} sensores.',
  coversNone: 'Hoy no abarca ningún sensor.',
  chooseOne: 'Elegí un barrio, un tipo o ambos.',
  repeated: 'Esa regla ya está.',
  add: 'Agregar regla',
  remove: 'Quitar la regla %{number}',
  byRule: 'Por regla: %{rules}',
  change: '%{change} regla |||| %{change} reglas',
  notSaved: 'Se guardó lo demás, pero no las reglas de acceso. Probá de nuevo.',
  invitedWithout: 'La invitación ya salió, pero sus reglas de acceso no se guardaron. Probá de nuevo.',
});
