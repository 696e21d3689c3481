import * as v from 'valibot';
import { Id } from './shapes';

/** As what files are uploaded that go with a request for a quote, or with an answer that staff record. */
export const attachedType = 'others';
/** How many files a request or an answer may have. */
export const mostAttached = 10;

/** Ids of what the caller uploaded as `attachedType` and nothing has taken yet. */
export const AttachedFiles = v.pipe(
  v.array(Id),
  v.maxLength(mostAttached, `At most ${mostAttached} files can be sent`),
);
