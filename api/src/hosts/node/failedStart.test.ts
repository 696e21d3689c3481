import { DrizzleQueryError } from 'drizzle-orm/errors';
import { StartError } from '../../platform/config/configError';
import { describeFailure } from './failedStart';

describe('describeFailure', () => {
  test('returns the sentence of a StartError as it is', () => {
    const error = new StartError('PORT 1 is taken. Stop it.', { cause: new Error('EADDRINUSE') });
    expect(describeFailure(error)).toBe('PORT 1 is taken. Stop it.');
  });

  test('leaves out the statement and its values when a query failed', () => {
    const cause = new Error('duplicate key value violates unique constraint "users_email"');
    const error = new DrizzleQueryError('insert into users values ($1, $2)', ['a@b.example', 'hash'], cause);
    expect(describeFailure(error)).toBe(cause.message);
  });

  test('describes a thrown value that is not an error', () => {
    expect(describeFailure('broken')).toBe('broken');
  });
});
