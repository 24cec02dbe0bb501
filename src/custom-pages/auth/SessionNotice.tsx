import { useState } from 'react';

import { Toast } from '@/shared/feedback/Toast';
import { ToastStack } from '@/shared/feedback/ToastStack';

/** Tells why the session ended. */
export const SessionNotice = ({ notice }: { notice: string }) => {
  const [isOpen, setOpen] = useState(true);

  return (
    <ToastStack>
      {isOpen && <Toast tone="error" message={notice} onClose={() => setOpen(false)} />}
    </ToastStack>
  );
};
