import * as z from 'zod/mini';

import type { AnswerOf, Call } from '@/contract/call';

import { ApiError } from './ApiError';

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
    return z.parse(schema, JSON.parse(body));
  } catch (cause) {
    throw new ApiError('invalid-answer', name, { status: response.status, cause });
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
): Promise<AnswerOf<C>> => {
  const { answer } = call;
  const content =
    answer.kind === 'json'
      ? await readJson(response, name, answer.schema)
      : answer.kind === 'pdf'
        ? await readPdf(response, name)
        : undefined;
  return content as AnswerOf<C>;
};
