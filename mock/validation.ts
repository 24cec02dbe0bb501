import { createRequestParser } from '@contract/requestParser';
import { LARGEST_BATCH } from '@domain/constants';

import { textProblem } from './printable';
import { Refusal } from './refusal';

const parser = createRequestParser({ refuse: (status, text) => new Refusal(status, text), textProblem });

export const { parseBody, parseJson, parsePathParams, parseQuery, parseStrictly } = parser;

/** Room for the permissions of 50,000 sensors. */
const LARGEST_BODY = 1024 * 1024;

export const readBody = (request: Request): Promise<string> => parser.readBody(request, LARGEST_BODY);

export const readBatch = (request: Request): Promise<string> => parser.readBody(request, LARGEST_BATCH);
