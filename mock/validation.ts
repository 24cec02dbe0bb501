import { createRequestParser } from '@contract/serving/requestParser';
import { MAX_BODY_BYTES } from '@domain/maxBodyBytes';

import { Refusal } from './refusal';

const parser = createRequestParser({ refuse: (status, text) => new Refusal(status, text) });

export const { parseBody, parseJson, parsePathParams, parseQuery, parseStrictly } = parser;

export const readBody = (request: Request): Promise<string> => parser.readBody(request, MAX_BODY_BYTES);
