import { DatabaseError } from 'pg-protocol/dist/messages';
// @ts-expect-error pg has types, but not for this part
import types from 'pg-types';

/** Only the parts of pg that parse values and errors: there is no server to connect to. */
export default { types, DatabaseError, Pool: class {}, Client: class {} };
export { DatabaseError, types };
