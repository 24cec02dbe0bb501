declare const phrase: unique symbol;

/** A Spanish text of a screen, with its `%{name}` places. */
export type Phrase = string & { readonly [phrase]: true };

type Phrases<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string ? Phrase : Phrases<Texts[Name]>;
};

/** The texts of a screen, a noun or a part, which whoever shows them imports. */
/* @__NO_SIDE_EFFECTS__ */
export const texts = <const Texts extends object>(written: Texts) => written as Phrases<Texts>;
