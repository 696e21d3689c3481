import type { RouteDefinition } from '@quayside/contract';
import fastJsonStringify from 'fast-json-stringify';
import { envelopeSchema } from '../../platform/calls/answerSchema';

/**
 * Writes the answers of a call as its contract declares them; what it does not declare never leaves. A writer is made with
 * the first answer: those of all calls take a third of a start.
 *
 * @returns nothing where a call answers nothing or a stream.
 */
export const answerWriter = (route: RouteDefinition): ((envelope: unknown) => string) | undefined => {
  if (!route.answer) return undefined;
  let write: ((envelope: unknown) => string) | undefined;
  return (envelope) => {
    write ??= fastJsonStringify(envelopeSchema(route) ?? {});
    return write(envelope);
  };
};
