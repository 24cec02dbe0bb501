import { violationOf } from '../database/connections/failures';

/** A refused call: the status and the text for the person. */
export class Refusal extends Error {
  readonly status: number;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, retryAfter?: number) {
    super(text);
    this.name = 'Refusal';
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The refusals for broken constraints; each function receives the offending value. */
export type Violations = Readonly<Record<string, (value: string) => Refusal>>;

/** Awaits a query whose constraints are rules that people may break. */
export const refusing = async <Result>(query: Promise<Result>, violations: Violations): Promise<Result> => {
  try {
    return await query;
  } catch (error) {
    const violation = violationOf(error);
    const refuse = violation && violations[violation.constraint];
    throw refuse ? refuse(violation.value) : error;
  }
};
