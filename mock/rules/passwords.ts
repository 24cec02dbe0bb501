import { Refusal } from '../refusal';

const RULES = [/.{8}/su, /\p{Lu}/u, /\d/];

/** @throws Refusal 400 for a password that breaks the rules of SES-11. */
export const requireGoodPassword = (password: string): void => {
  if (!RULES.every((rule) => rule.test(password))) {
    throw new Refusal(
      400,
      'La contraseña debe tener al menos 8 caracteres, una letra mayúscula y un número.',
    );
  }
};
