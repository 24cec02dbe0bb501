import { ErrorPanel } from './ErrorPanel';
import { isAppError } from './errorKind';
import { useErrorText } from './useErrorText';

/** Why a query has nothing to show. An answer that merely couldn't be refreshed stays, and the shell reports it. */
export const loadFailure = <Failure,>({ data, error }: { data?: unknown; error: Failure }): Failure | null =>
  data === undefined ? error : null;

interface LoadErrorProps {
  query: { data?: unknown; error: unknown; refetch: () => unknown };
  /** What went wrong, instead of the error's own text. */
  title?: string;
  /** An answer that merely couldn't be refreshed won't do. */
  needsCurrent?: boolean;
}

/** What the server says about a refusal; a title must not take its place (SES-20). */
const refusalText = (error: unknown): string | undefined =>
  isAppError(error) && error.body.kind === 'forbidden' ? String(error.body.args.serverText) : undefined;

/** Takes the place of a failed query's data: the reason and a retry. Nothing while there is an answer to show. */
export const LoadError = ({ query, title, needsCurrent = false }: LoadErrorProps) => {
  const errorText = useErrorText();
  const failure = needsCurrent ? query.error : loadFailure(query);
  if (!failure) return null;

  const { message, hint } = errorText(failure);
  return (
    <ErrorPanel
      title={title ?? message}
      hint={hint ?? (title && refusalText(failure))}
      onRetry={() => void query.refetch()}
    />
  );
};
