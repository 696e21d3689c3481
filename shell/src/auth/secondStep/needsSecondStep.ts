import { type SecondStepError, type SecondStepWay, secondStepErrors } from '@quayside/contract';
import { ApiError } from '@quayside/kernel/api';

const isAsked = (error: string): error is SecondStepError => Object.hasOwn(secondStepErrors, error);

/** Checks whether a sign-in needs the second step: the proof was missing or wrong. */
export const needsSecondStep = (error: unknown): error is ApiError =>
  error instanceof ApiError && (isAsked(error.error) || error.error === 'second_factor_wrong');

/** Returns the possible second factors; a wrong proof does not list them. */
export const readSecondStepWays = ({ error }: ApiError): readonly SecondStepWay[] | undefined =>
  isAsked(error) ? secondStepErrors[error] : undefined;

/** Returns the message above the step; undefined before the first try. */
export const readStepRefusal = (error: ApiError): string | undefined =>
  error.error === 'second_factor_wrong' ? error.message : undefined;
