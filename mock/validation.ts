import { createRequestParser } from '@contract/requestParser';

import { textProblem } from './printable';
import { Refusal } from './refusal';

const parser = createRequestParser({ refuse: (status, text) => new Refusal(status, text), textProblem });

export const { parseBody, parseJson, parsePathParams, parseQuery, parseStrictly } = parser;

/** Room for the permissions of 50,000 sensors. */
const LARGEST_BODY = 1024 * 1024;

export const readBody = (request: Request): Promise<string> => parser.readBody(request, LARGEST_BODY);

/** Room for ten thousand readings with long names. */
const LARGEST_BATCH = 4 * 1024 * 1024;

export const readBatch = (request: Request): Promise<string> => parser.readBody(request, LARGEST_BATCH);
