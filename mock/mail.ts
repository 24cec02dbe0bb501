/** A mail that the mock "sent". */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
  /** ISO 8601. */
  readonly sentAt: string;
}

export interface MailBox {
  send(mail: Mail): void;
  /** Newest first. */
  list(): readonly Mail[];
  clear(): void;
}

/** Keeps sent mail and calls `onSend`. */
export const createMailBox = (onSend: (mail: Mail) => void = () => {}): MailBox => {
  let mails: Mail[] = [];
  return {
    send: (mail) => {
      mails = [mail, ...mails];
      onSend(mail);
    },
    list: () => mails,
    clear: () => {
      mails = [];
    },
  };
};

/** Prints a mail with its link for a person to follow. */
export const printMail = ({ to, subject, link }: Pick<Mail, 'to' | 'subject' | 'link'>): void =>
  console.log(`\n  ✉ ${to} · ${subject}\n    ${link}\n`);
