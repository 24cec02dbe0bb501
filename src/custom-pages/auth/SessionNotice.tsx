import { useState } from 'react';

import { Toast, type ToastProps } from '@/shared/feedback/Toast';
import { ToastStack } from '@/shared/feedback/ToastStack';

interface SessionNoticeProps extends Pick<ToastProps, 'tone'> {
  notice: string;
}

/** Tells why the session ended. */
export const SessionNotice = ({ notice, tone }: SessionNoticeProps) => {
  const [isOpen, setOpen] = useState(true);

  return (
    <ToastStack>{isOpen && <Toast tone={tone} message={notice} onClose={() => setOpen(false)} />}</ToastStack>
  );
};
