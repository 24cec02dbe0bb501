import type { Config } from '../../../config';
import { errorMessage } from '../../../errorMessage';
import type { Finding } from '../../../subject';
import { createMailTransport } from './send';

/** Whether the mail server lets us in. */
export const checkMailServer = async ({ mail }: Config): Promise<Finding> => {
  if (!mail) return { isFine: false, text: 'SMTP_URL is not set: mail waits in the outbox.' };
  const transport = createMailTransport(mail);
  try {
    await transport.verify();
    return { isFine: true, text: 'The mail server takes our mail.' };
  } catch (error) {
    const needsTls = (error as { code?: unknown }).code === 'ETLS';
    const remedy = needsTls ? '. SMTP_URL needs a server with TLS, or its host in PLAINTEXT_HOSTS.' : '';
    return { isFine: false, text: `The mail server does not take our mail: ${errorMessage(error)}${remedy}` };
  } finally {
    transport.close();
  }
};
