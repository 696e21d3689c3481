import type { RouteDefinition } from '@quayside/contract';
import * as v from 'valibot';
import { answerWriter } from './answerWriter';

const page = (docs: readonly object[]) => ({ data: { docs, totalDocs: docs.length, nextCursor: null } });
const write = (docs: readonly object[]): unknown => {
  const answer = v.object({
    docs: v.array(v.object({ id: v.string(), name: v.nullable(v.string()) })),
    totalDocs: v.number(),
    nextCursor: v.nullable(v.string()),
  });
  return JSON.parse(answerWriter({ answer } as unknown as RouteDefinition)?.(page(docs)) ?? '');
};

test('writes the declared fields of a page and its records, and nothing else', () => {
  const calm = Object.freeze({ id: 'b', name: 'said, "twice"', secret: 1 });
  expect(write([{ id: 'a', name: null, secret: 1 }, calm, calm])).toEqual(
    page([
      { id: 'a', name: null },
      { id: 'b', name: 'said, "twice"' },
      { id: 'b', name: 'said, "twice"' },
    ]),
  );
  expect(write([])).toEqual(page([]));
});
