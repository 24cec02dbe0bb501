import { useState } from 'react';

import { Toast, type ToastProps } from '@/kit/feedback/Toast';
import { ToastStack } from '@/kit/feedback/ToastStack';

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
