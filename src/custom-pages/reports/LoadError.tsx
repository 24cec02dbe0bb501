import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { useErrorText } from '@/shared/feedback/useErrorText';

/** What could not be loaded, in the words that came with the error. */
export const LoadError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { message, hint } = useErrorText()(error);
  return <ErrorPanel title={message} hint={hint} onRetry={onRetry} />;
};
