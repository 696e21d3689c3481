import { StartError } from '../../platform/config/configError';

/** Returns the innermost cause: drizzle wraps the database error, with the statement and its values in the message. */
const getRootCause = (error: Error): Error => (error.cause instanceof Error ? getRootCause(error.cause) : error);

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Returns one sentence about an error for the operator, without any statement or its values. */
export const describeFailure = (thrown: unknown): string => {
  const error = asError(thrown);
  if (error instanceof StartError) return error.message;
  return getRootCause(error).message.split('\n')[0] ?? '';
};

/** Prints for the operator, as text: the console may already write to the log. */
const print = (text: string): void => void process.stderr.write(`${text}\n`);

/** Prints the reason of a failed start, and exits with 1. With LOG_LEVEL=debug it also prints the stack. */
export const endFailedStart = (thrown: unknown): never => {
  const error = asError(thrown);
  const sentence = describeFailure(error);
  if (error instanceof StartError) print(sentence);
  else print(`The start failed: ${sentence.replace(/\.?$/, '.')} Set LOG_LEVEL=debug to see where.`);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  if (/^(?:debug|trace)$/.test(process.env.LOG_LEVEL ?? '')) print(frames.join('\n'));
  process.exit(1);
};
