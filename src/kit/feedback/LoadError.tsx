import { ErrorPanel } from './ErrorPanel';
import { useLoadErrorText } from './useLoadErrorText';

/** Why a query has nothing to show. An answer that merely couldn't be refreshed stays, and the shell reports it. */
export const loadFailure = <Failure,>({ data, error }: { data?: unknown; error: Failure }): Failure | null =>
  data === undefined ? error : null;

interface LoadErrorProps {
  /** Of data, or of code that comes late. */
  query: { data?: unknown; error: unknown; refetch: () => unknown };
  /** What went wrong, instead of the error's own text. */
  title?: string;
  /** An answer that merely couldn't be refreshed won't do. */
  needsCurrent?: boolean;
}

/** Takes the place of what a failed query would have brought: the reason and a retry. Nothing while there is an answer. */
export const LoadError = ({ query, title, needsCurrent = false }: LoadErrorProps) => {
  const loadErrorText = useLoadErrorText();
  const failure = needsCurrent ? query.error : loadFailure(query);
  if (!failure) return null;

  return <ErrorPanel {...loadErrorText(failure, title)} onRetry={() => void query.refetch()} />;
};
