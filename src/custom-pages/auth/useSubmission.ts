import { useState } from 'react';

import { useOneAtATime } from '@/kit/useOneAtATime';

/**
 * Sends a form of the public screens, once at a time. It stays busy after a success, which leads elsewhere.
 * @param failed the refusal if an error has no text
 */
export const useSubmission = (failed: string) => {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { run } = useOneAtATime();

  /** @param input gets the focus after a refusal, since the disabled button lost it: from there Enter tries again */
  const send = (work: () => Promise<void>, input: HTMLInputElement | null) =>
    void run(async () => {
      setSending(true);
      setRefusal(null);
      try {
        await work();
      } catch (error) {
        setRefusal(error instanceof Error ? error.message : failed);
        setSending(false);
        input?.focus();
      }
    });

  return { isSending, refusal, forgetRefusal: () => setRefusal(null), send };
};
