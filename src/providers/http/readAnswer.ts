import type * as z from 'zod/mini';

import type { Answer, AnswerOf, Call } from '@contract/call';

import { ApiError } from './ApiError';
import { parseInTurns } from './parseInTurns';
import { serverText } from './serverText';

const PDF_SIGNATURE = '%PDF';

const readPdf = async (response: Response, name: string): Promise<Blob> => {
  const blob = await response.blob();
  const signature = await blob.slice(0, PDF_SIGNATURE.length).text();
  if (signature !== PDF_SIGNATURE) throw new ApiError('invalid-answer', name, { status: response.status });
  return blob;
};

const readJson = async (response: Response, name: string, schema: z.ZodMiniType): Promise<unknown> => {
  const body = await response.text();
  try {
    return await parseInTurns(schema, JSON.parse(body));
  } catch (cause) {
    throw new ApiError('invalid-answer', name, { status: response.status, cause });
  }
};

const readContent = async (answer: Answer, name: string, response: Response): Promise<unknown> => {
  switch (answer.kind) {
    case 'json':
      return readJson(response, name, answer.schema);
    case 'pdf':
      return readPdf(response, name);
    case 'unspecified':
      return serverText(await response.text());
  }
};

/**
 * The content of a successful answer, held to the contract.
 * @throws ApiError `invalid-answer`
 */
export const readAnswer = async <C extends Call>(
  call: C,
  name: string,
  response: Response,
): Promise<AnswerOf<C>> => (await readContent(call.answer, name, response)) as AnswerOf<C>;
