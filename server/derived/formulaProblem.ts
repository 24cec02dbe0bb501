/** Why a formula can't be used, in Spanish. */
export class FormulaProblem extends Error {}
