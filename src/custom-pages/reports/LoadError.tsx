import { ErrorPanel } from '@/shared/ErrorPanel';
import { useErrorText } from '@/shared/useErrorText';

/** What could not be loaded, in the words that came with the error. */
export const LoadError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { message, hint } = useErrorText()(error);
  return <ErrorPanel title={message} hint={hint} onRetry={onRetry} />;
};
