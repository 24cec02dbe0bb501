import { createRequestParser } from '@contract/serving/requestParser';

import { Refusal } from './refusal';

export const { parseBody, parsePathParams, parseQuery, readBody } = createRequestParser({
  refuse: (status, text) => new Refusal(status, text),
});
