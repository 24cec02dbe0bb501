import jsep, { type Expression } from 'jsep';

import { MAX_FORMULA_LENGTH } from '@domain/sensors/formula';

import { FormulaProblem } from './formulaProblem';

/** Why a formula has no value at a moment. */
export type Failure = 'division' | 'undefined' | 'too-large';

/** A formula's value for those of its variables; or why it has none. */
export type Compute = (values: readonly number[]) => number | Failure;

type Part = (values: readonly number[]) => number;

const TOO_DEEP = 'La fórmula es demasiado larga, o tiene demasiados paréntesis, uno dentro de otro.';

const UNREADABLE = 'La fórmula no se entiende. Se escribe una sola cuenta, y los decimales van con punto.';

/** Thrown and caught within a computation; one for all, since making one is slow. */
const DIVISION = new Error('division');

/** Deeper ones are no formula of people's. */
const MAX_DEPTH = 200;

/** jsep is one object for all who use it; nothing else here does. */
jsep.addBinaryOp('and', jsep.binary_ops['&&'] ?? 2);
jsep.addBinaryOp('or', jsep.binary_ops['||'] ?? 1);
jsep.addBinaryOp('^', 20, true);

type Parser = jsep.HookScope;

/** In −x², the power comes before the sign. */
const gobblePower = (parser: Parser): Expression => {
  const base = parser.gobbleToken();
  if (!base) return parser.throwError('Expected a value');
  parser.gobbleSpaces();
  if (parser.char !== '^') return base;
  parser.index += 1;
  return { type: 'BinaryExpression', operator: '^', left: base, right: gobblePower(parser) };
};

jsep.hooks.add('gobble-token', function sign(env) {
  const operator = this.char;
  if (operator !== '-' && operator !== '+') return;
  this.index += 1;
  env.node = { type: 'UnaryExpression', operator, argument: gobblePower(this), prefix: true };
});

const truth = (is: boolean): number => (is ? 1 : 0);

const OPERATORS: Readonly<Record<string, (left: Part, right: Part) => Part>> = {
  '+': (left, right) => (values) => left(values) + right(values),
  '-': (left, right) => (values) => left(values) - right(values),
  '*': (left, right) => (values) => left(values) * right(values),
  '/': (left, right) => (values) => {
    const divisor = right(values);
    if (divisor === 0) throw DIVISION;
    return left(values) / divisor;
  },
  '^': (left, right) => (values) => power(left(values), right(values)),
  '<': (left, right) => (values) => truth(left(values) < right(values)),
  '<=': (left, right) => (values) => truth(left(values) <= right(values)),
  '>': (left, right) => (values) => truth(left(values) > right(values)),
  '>=': (left, right) => (values) => truth(left(values) >= right(values)),
  '==': (left, right) => (values) => truth(left(values) === right(values)),
  '!=': (left, right) => (values) => truth(left(values) !== right(values)),
  '&&': (left, right) => (values) => truth(left(values) !== 0 && right(values) !== 0),
  '||': (left, right) => (values) => truth(left(values) !== 0 || right(values) !== 0),
};

const power = (base: number, exponent: number): number => {
  if (base === 0 && exponent < 0) throw DIVISION;
  return base ** exponent;
};

const SIGNS: Readonly<Record<string, (part: Part) => Part>> = {
  '-': (part) => (values) => -part(values),
  '+': (part) => part,
};

/** Of what isn't positive there is none. */
const logarithm = (compute: (value: number) => number) => (value: number) =>
  value > 0 ? compute(value) : Number.NaN;

interface Callable {
  readonly least: number;
  readonly most: number;
  readonly of: (parts: readonly Part[]) => Part;
}

/** 'le van 2 valores entre paréntesis, separados por comas'. */
const givenInWords = ({ least, most }: Callable): string => {
  if (most === 1) return 'le va un solo valor entre paréntesis';
  return least === most
    ? `le van ${least} valores entre paréntesis, separados por comas`
    : 'le va al menos un valor entre paréntesis; si son varios, separados por comas';
};

const one = (compute: (value: number) => number): Callable => ({
  least: 1,
  most: 1,
  of:
    ([part]) =>
    (values) =>
      compute(part?.(values) ?? Number.NaN),
});

const two = (compute: (left: number, right: number) => number): Callable => ({
  least: 2,
  most: 2,
  of:
    ([left, right]) =>
    (values) =>
      compute(left?.(values) ?? Number.NaN, right?.(values) ?? Number.NaN),
});

const many = (compute: (...values: number[]) => number): Callable => ({
  least: 1,
  most: 50,
  of: (parts) => (values) => compute(...parts.map((part) => part(values))),
});

const either =
  (condition: Part, yes: Part, no: Part): Part =>
  (values) =>
    condition(values) === 0 ? no(values) : yes(values);

const FUNCTIONS = new Map<string, Callable>([
  ['min', many(Math.min)],
  ['max', many(Math.max)],
  ['abs', one(Math.abs)],
  ['sqrt', one(Math.sqrt)],
  ['exp', one(Math.exp)],
  ['ln', one(logarithm(Math.log))],
  ['log', one(logarithm(Math.log10))],
  ['pow', two(power)],
  ['round', one(Math.round)],
  ['if', { least: 3, most: 3, of: (parts) => either(...(parts as [Part, Part, Part])) }],
]);

interface Reading {
  /** Where each variable's value stands, by the name that stands for it. */
  readonly places: ReadonlyMap<string, number>;
  readonly depth: number;
}

const isConstant = (node: Expression): boolean =>
  !JSON.stringify(node).includes('"type":"Identifier","name":"v_');

const read = (node: Expression, { places, depth }: Reading): Part => {
  if (depth > MAX_DEPTH) throw new FormulaProblem(TOO_DEEP);
  const within = { places, depth: depth + 1 };
  const inner = (part: unknown) => read(part as Expression, within);
  switch (node.type) {
    case 'Literal': {
      const { value, raw } = node as jsep.Literal;
      if (typeof value !== 'number')
        throw new FormulaProblem(
          `En una fórmula no va ${raw}: los nombres de variables van entre corchetes.`,
        );
      if (!Number.isFinite(value))
        throw new FormulaProblem(`El número ${raw.slice(0, 20)} es demasiado grande.`);
      return () => value;
    }
    case 'Identifier': {
      const { name } = node as jsep.Identifier;
      const place = places.get(name);
      if (place === undefined)
        throw new FormulaProblem(
          FUNCTIONS.has(name)
            ? `A "${name}" le falta lo que va entre paréntesis.`
            : `No se entiende "${name}": los nombres de variables van entre corchetes.`,
        );
      return (values) => values[place] ?? Number.NaN;
    }
    case 'UnaryExpression': {
      const { operator, argument } = node as jsep.UnaryExpression;
      const sign = Object.hasOwn(SIGNS, operator) ? SIGNS[operator] : undefined;
      if (!sign) throw new FormulaProblem(`No se puede usar "${operator}" en una fórmula.`);
      return sign(inner(argument));
    }
    case 'BinaryExpression': {
      const { operator, left, right } = node as jsep.BinaryExpression;
      const plain = operator === 'and' ? '&&' : operator === 'or' ? '||' : operator;
      const operation = Object.hasOwn(OPERATORS, plain) ? OPERATORS[plain] : undefined;
      if (!operation) throw new FormulaProblem(`No se puede usar "${operator}" en una fórmula.`);
      const divisor = inner(right);
      if (plain === '/' && isConstant(right) && divisor([]) === 0)
        throw new FormulaProblem('La fórmula divide por cero.');
      return operation(inner(left), divisor);
    }
    case 'ConditionalExpression': {
      const { test, consequent, alternate } = node as jsep.ConditionalExpression;
      return either(inner(test), inner(consequent), inner(alternate));
    }
    case 'CallExpression': {
      const { callee, arguments: given } = node as jsep.CallExpression;
      if (callee.type !== 'Identifier') throw new FormulaProblem(UNREADABLE);
      const { name } = callee as jsep.Identifier;
      const callable = FUNCTIONS.get(name);
      if (!callable)
        throw new FormulaProblem(
          `La función "${name}" no existe. Las que hay: ${[...FUNCTIONS.keys()].join(', ')}.`,
        );
      const { least, most } = callable;
      if (given.length < least || given.length > most || given.some((part) => !part))
        throw new FormulaProblem(
          `A "${name}" ${givenInWords(callable)}. Los decimales se escriben con punto.`,
        );
      return callable.of(given.map(inner));
    }
    default:
      throw new FormulaProblem(UNREADABLE);
  }
};

const parse = (text: string): Expression => {
  try {
    return jsep(text);
  } catch (error) {
    if (error instanceof RangeError) throw new FormulaProblem(TOO_DEEP);
    const { index = 0 } = error as { index?: number };
    const rest = text.slice(index).trim();
    const near = text
      .slice(Math.max(0, index - 1), index + 12)
      .replaceAll(/v_\d+_?/g, '…')
      .trim();
    throw new FormulaProblem(
      rest === ''
        ? 'La fórmula no está completa: falta algo al final.'
        : `La fórmula no se entiende cerca de "${near}". Los decimales van con punto.`,
    );
  }
};

/**
 * What a formula computes. A library reads it; what can be computed are the operations listed here, and nothing else can
 * be reached from it.
 * @param text in which `v_0_`, `v_1_` stand for variables
 * @throws FormulaProblem
 */
export const compileFormula = (text: string, variables: number): Compute => {
  if (text.length > MAX_FORMULA_LENGTH * 4) throw new FormulaProblem('La fórmula es demasiado larga.');
  const places = new Map(Array.from({ length: variables }, (_, place) => [`v_${place}_`, place]));
  const compute = read(parse(text), { places, depth: 0 });
  return (values) => {
    try {
      const value = compute(values);
      if (Number.isNaN(value)) return 'undefined';
      return Number.isFinite(value) ? value : 'too-large';
    } catch (error) {
      if (error === DIVISION) return 'division';
      throw error;
    }
  };
};
