import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** How many issues a refusal names, and how many unexpected fields. */
export const MAX_NAMED = 20;

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
};

const MAX_NAME_LENGTH = 80;

/** A name in a refusal: whoever makes one up may make it as long as they like, and the sentence has to stay one. */
export const shortName = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;

/** A field's name in a refusal, such as `variablesData[0].name`. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  shortName(
    path
      .map((part, index) => {
        if (typeof part === 'number') return `[${part}]`;
        return index === 0 ? String(part) : `.${String(part)}`;
      })
      .join(''),
  );

const isMissing = (value: unknown, path: readonly PropertyKey[]): boolean => {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !(key in current)) return true;
    current = (current as Record<PropertyKey, unknown>)[key];
  }
  return current === undefined;
};

const tooSmallText = (name: string, issue: Extract<Issue, { code: 'too_small' }>): string => {
  if (issue.origin === 'string') return `El campo "${name}" no puede estar vacío.`;
  if (issue.origin === 'array') return `El campo "${name}" necesita al menos ${issue.minimum} elemento.`;
  return `El campo "${name}" debe ser ${issue.inclusive ? 'al menos' : 'mayor que'} ${issue.minimum}.`;
};

const tooBigText = (name: string, { origin, maximum }: Extract<Issue, { code: 'too_big' }>): string => {
  if (origin === 'string') return `El campo "${name}" puede tener ${maximum} caracteres como máximo.`;
  if (origin === 'array') return `El campo "${name}" puede tener ${maximum} elementos como máximo.`;
  return `El campo "${name}" debe ser ${maximum} como máximo.`;
};

const issueText = (issue: Issue, value: unknown, subject: string): string => {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys
      .slice(0, MAX_NAMED)
      .map((key) => `"${fieldName([...issue.path, key])}"`)
      .join(', ');
    return issue.keys.length > 1 ? `Los campos ${keys} no se esperaban.` : `El campo ${keys} no se esperaba.`;
  }
  if (issue.path.length === 0) return `${subject} debe ser un objeto JSON.`;
  const name = fieldName(issue.path);
  if (isMissing(value, issue.path)) return `Falta el campo "${name}".`;
  if (issue.code === 'too_small') return tooSmallText(name, issue);
  if (issue.code === 'too_big') return tooBigText(name, issue);
  const expected = issue.code === 'invalid_type' ? EXPECTED[issue.expected] : undefined;
  return expected ? `El campo "${name}" debe ser ${expected}.` : `El valor del campo "${name}" no es válido.`;
};

/** What is wrong with a value, in Spanish, naming each field, or the first ones of many. */
export const validationText = (issues: readonly Issue[], value: unknown, subject = 'El cuerpo'): string =>
  issues
    .slice(0, MAX_NAMED)
    .map((issue) => issueText(issue, value, subject))
    .join(' ');
