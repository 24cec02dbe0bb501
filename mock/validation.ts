import { createRequestParser } from '@contract/serving/requestParser';
import { LARGEST_BODY } from '@domain/largestBody';
import { LARGEST_BATCH } from '@domain/readings';

import { textProblem } from './printable';
import { Refusal } from './refusal';

const parser = createRequestParser({ refuse: (status, text) => new Refusal(status, text), textProblem });

export const { parseBody, parseJson, parsePathParams, parseQuery, parseStrictly } = parser;

export const readBody = (request: Request): Promise<string> => parser.readBody(request, LARGEST_BODY);

export const readBatch = (request: Request): Promise<string> => parser.readBody(request, LARGEST_BATCH);
