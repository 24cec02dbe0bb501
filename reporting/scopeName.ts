/** What a document tells of. */
export interface Scope {
  /** The neighbourhood; null for all. */
  readonly place: string | null;
  /** Whether it is about a resident's sensors, which aren't all that there are. */
  readonly isOwn: boolean;
}

export const scopeName = ({ place, isOwn }: Scope): string =>
  place ?? (isOwn ? 'Todos tus sensores' : 'Todos los barrios');
