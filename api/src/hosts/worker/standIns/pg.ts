import { DatabaseError } from 'pg-protocol/dist/messages';
// @ts-expect-error pg types itself, and this part of it not
import types from 'pg-types';

/** Of pg only what reads values and tells errors: there is no server to connect to. */
export default { types, DatabaseError, Pool: class {}, Client: class {} };
export { DatabaseError, types };
