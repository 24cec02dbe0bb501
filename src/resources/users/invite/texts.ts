import { texts } from '@/i18n/texts';

export const inviteManyMessages = texts({
  title: 'Invitar a varias personas',
  subtitle: 'Pegá sus emails y elegí qué sensores van a ver. A cada una le llega su invitación.',
  loading: 'Cargando…',
  people: 'Personas',
  mails: 'Emails',
  mailsHint:
    'Uno por línea, o separados por comas. Detrás de un email podés poner qué ve esa persona: ana@ejemplo.com; La Ribera; Nivel de agua.',
  mailsRequired: 'Pegá al menos un email.',
  file: 'Abrir un archivo CSV',
  fileProblem: 'Ese archivo no es un texto que se pueda leer. Guardalo como CSV y probá otra vez.',
  invited: 'Para invitar: %{count} persona |||| Para invitar: %{count} personas',
  known: 'Ya tienen cuenta, y no se las invita: %{names}.',
  problems: {
    mail: 'Línea %{line}: "%{text}" no es un email.',
    access: 'Línea %{line}: no hay barrio, tipo ni sensor que se llame "%{text}".',
    nobody: 'Línea %{line}: "%{text}" no tiene ningún email.',
  },
  unclearMore: 'Y %{count} línea más. |||| Y %{count} líneas más.',
  unclear: 'Corregí o sacá las líneas que no se entienden.',
  nobody: 'Ahí no hay ningún email.',
  byRule: 'Con reglas de acceso: %{rules}.',
  ruleOf: '%{rule} (%{count} persona) |||| %{rule} (%{count} personas)',
  rulesHint: 'Los barrios y tipos que van a ver todas, también con los sensores que se agreguen después.',
  permissions: 'Permisos',
  permissionsHint: 'Lo que van a ver todas, además de lo que diga la línea de cada una.',
  submit: 'Invitar a todas',
  submitting: 'Invitando…',
  sent: 'Todas tienen su invitación o su cuenta. Los emails salen de a poco.',
  notSent: 'No se pudo invitar a nadie',
  tooMany: 'Se puede invitar hasta %{max} personas por vez. Repartí la lista en varias.',
});
