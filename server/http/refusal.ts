import { violationOf } from '../database/failures';

/** A call that the server refuses: the status and the text that a person may read. */
export class Refusal extends Error {
  readonly status: number;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, retryAfter?: number) {
    super(text);
    this.name = 'Refusal';
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** What to refuse a call with when it breaks a constraint; told the value that broke it. */
export type Violations = Readonly<Record<string, (value: string) => Refusal>>;

/** Awaits a query whose constraints stand for rules that people may break. */
export const refusing = async <Result>(query: Promise<Result>, violations: Violations): Promise<Result> => {
  try {
    return await query;
  } catch (error) {
    const violation = violationOf(error);
    const refuse = violation && violations[violation.constraint];
    throw refuse ? refuse(violation.value) : error;
  }
};
